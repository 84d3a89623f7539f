import type { Eip1193Provider } from 'tributary-sdk';
import { newId } from 'tributary-sdk/plugin';

type Request = Parameters<Eip1193Provider['request']>[0];

interface Batch {
  readonly id?: string;
  readonly from: string;
  readonly chainId: string;
  readonly calls: readonly Readonly<Record<string, string>>[];
}

interface Receipt {
  readonly transactionHash: string;
  readonly status: string;
}

/** A fixed gas limit: a call after an approval can't be estimated before it. */
const gas = '0x200000';

/**
 * A wallet with EIP-5792: the calls of a batch share a block of the devnet, and if one reverts, the
 * chain is restored to before the first.
 */
export class BatchingProvider implements Eip1193Provider {
  readonly #taken = new Map<string, object>();
  #sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly inner: Eip1193Provider,
    /** By chain id. */
    private readonly rpcUrls: Readonly<Record<number, string>>,
  ) {}

  request(request: Request): Promise<unknown> {
    const handler = this.#handlers[request.method];
    return handler === undefined ? this.inner.request(request) : handler((request.params ?? []) as readonly unknown[]);
  }

  on(event: string, listener: (...args: never[]) => void): unknown {
    return this.inner.on?.(event, listener);
  }

  removeListener(event: string, listener: (...args: never[]) => void): unknown {
    return this.inner.removeListener?.(event, listener);
  }

  readonly #handlers: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    wallet_getCapabilities: () =>
      Promise.resolve(
        Object.fromEntries(
          Object.keys(this.rpcUrls).map((chainId) => [
            `0x${Number(chainId).toString(16)}`,
            { atomic: { status: 'supported' } },
          ]),
        ),
      ),
    wallet_sendCalls: ([batch]) => this.#take(batch as Batch),
    wallet_getCallsStatus: ([id]) =>
      Promise.resolve(this.#taken.get(id as string) ?? refuse(5730, 'Unknown bundle id')),
  };

  async #take(batch: Batch): Promise<{ readonly id: string }> {
    const { id = `0x${newId().replaceAll('-', '')}`, chainId } = batch;
    const rpcUrl = this.rpcUrls[Number(chainId)] ?? refuse(5710, 'Unsupported chain id');
    if (this.#taken.has(id)) refuse(5720, 'Duplicate ID');
    const note = (status: number, receipts: readonly Receipt[]): unknown =>
      this.#taken.set(id, { version: '2.0.0', id, chainId, status, atomic: true, receipts });
    note(100, []);
    const sent = this.#sending.then(() => this.#carryOut(batch, rpcUrl));
    this.#sending = sent.catch(() => undefined);
    const receipts = await sent;
    const isWhole = receipts.every(({ status }) => status === '0x1');
    note(isWhole ? 200 : 500, isWhole ? receipts : []);
    return { id };
  }

  async #carryOut({ calls, from }: Batch, rpcUrl: string): Promise<readonly Receipt[]> {
    const point = await ask(rpcUrl, 'evm_snapshot');
    await ask(rpcUrl, 'evm_setAutomine', [false]);
    const hashes: string[] = [];
    try {
      for (const call of calls)
        hashes.push(
          (await this.inner.request({ method: 'eth_sendTransaction', params: [{ from, gas, ...call }] })) as string,
        );
      await ask(rpcUrl, 'anvil_mine', ['0x1']);
    } finally {
      await ask(rpcUrl, 'evm_setAutomine', [true]);
    }
    const receipts = (await Promise.all(
      hashes.map((hash) => ask(rpcUrl, 'eth_getTransactionReceipt', [hash])),
    )) as Receipt[];
    if (receipts.some(({ status }) => status !== '0x1')) await ask(rpcUrl, 'evm_revert', [point]);
    return receipts;
  }
}

async function ask(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { readonly result?: unknown }).result;
}

function refuse(code: number, message: string): never {
  throw Object.assign(new Error(message), { code });
}
