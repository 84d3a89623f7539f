import type { Eip1193Provider } from 'tributary-sdk';

type Request = Parameters<Eip1193Provider['request']>[0];
type Call = Readonly<Record<string, string>>;
type Listener = (...args: never[]) => void;

const gwei = 1_000_000_000n;

/**
 * Behaves like Passport's relayer: the sender uses a gas price of zero, and the game pays the
 * chain's price. On the devnet the chain funds the account for the gas, and takes back the rest.
 */
export class SponsoringProvider implements Eip1193Provider {
  constructor(
    private readonly inner: Eip1193Provider,
    private readonly rpcUrls: Readonly<Record<number, string>>,
  ) {}

  async request(request: Request): Promise<unknown> {
    const [call] = (request.params ?? []) as readonly Call[];
    if (request.method !== 'eth_sendTransaction' || call === undefined) return this.inner.request(request);
    const url = this.rpcUrls[Number(await this.inner.request({ method: 'eth_chainId' }))];
    if (url === undefined) return this.inner.request(request);
    const { gasPrice: _price, maxFeePerGas: _most, maxPriorityFeePerGas: _tip, ...unpriced } = call;
    const { from = '' } = call;
    const [gas, asked] = await Promise.all([
      call['gas'] === undefined ? ask(url, 'eth_estimateGas', [unpriced]) : call['gas'],
      ask(url, 'eth_gasPrice', []),
    ]);
    const price = 2n * BigInt(asked) > 15n * gwei ? 2n * BigInt(asked) : 15n * gwei;
    const limit = (BigInt(gas) * 12n) / 10n;
    await this.#give(url, from, limit * price);
    try {
      const sent = { ...unpriced, gas: hex(limit), maxFeePerGas: hex(price), maxPriorityFeePerGas: hex(10n * gwei) };
      const hash = (await this.inner.request({ ...request, params: [sent] })) as string;
      const receipt = await receiptOf(url, hash);
      const used = BigInt(receipt['gasUsed'] ?? 0) * BigInt(receipt['effectiveGasPrice'] ?? 0);
      await this.#give(url, from, used - limit * price);
      return hash;
    } catch (error) {
      await this.#give(url, from, -limit * price);
      throw error;
    }
  }

  on(event: string, listener: Listener): unknown {
    return this.inner.on?.(event, listener);
  }

  removeListener(event: string, listener: Listener): unknown {
    return this.inner.removeListener?.(event, listener);
  }

  async #give(url: string, account: string, wei: bigint): Promise<void> {
    const balance = BigInt(await ask(url, 'eth_getBalance', [account, 'latest'])) + wei;
    await ask(url, 'anvil_setBalance', [account, hex(balance > 0n ? balance : 0n)]);
  }
}

async function receiptOf(url: string, hash: string): Promise<Call> {
  for (;;) {
    const receipt = await ask<Call | null>(url, 'eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return receipt;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ask<T = string>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await response.json()) as { readonly result?: T; readonly error?: { message: string } };
  if (error !== undefined) throw new Error(error.message);
  return result as T;
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}
