import type { Eip1193Provider } from '../../core/wallet/Wallet.js';
import type { Devnet } from '../../devnet/Devnet.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../devnet/chains/JsonRpcClient.js';

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

interface CallsStatus {
  readonly version: string;
  readonly id: string;
  readonly chainId: string;
  readonly status: number;
  readonly atomic: boolean;
  readonly receipts: readonly Receipt[];
}

/** The wallet, taking batches on both chains of a devnet. */
export function batching(inner: Eip1193Provider, { root, child }: Pick<Devnet, 'root' | 'child'>): BatchingWallet {
  return new BatchingWallet(inner, { [root.chainId]: root.directUrl, [child.chainId]: child.directUrl });
}

/** Enough for whatever a call of the tests needs: what follows an approval cannot be estimated before it. */
const GAS = '0x200000';

/**
 * A wallet of EIP-5792 on a devnet: the calls of a batch share a block, and where one of them is reverted the chain goes back to before the first. It
 * remembers every batch by its id, also those whose page has died, and takes none twice. What it can and what became of a batch it says at once.
 */
export class BatchingWallet implements Eip1193Provider {
  readonly asked: string[] = [];
  /** Of the transactions that batches consisted of. */
  readonly hashes: string[] = [];
  readonly #chains: ReadonlyMap<number, JsonRpcClient>;
  readonly #taken = new Map<string, CallsStatus>();
  #sending: Promise<unknown> = Promise.resolve();

  /** `nodes`: the chains on which it takes batches, by their node's own URL. */
  constructor(
    private readonly inner: Eip1193Provider,
    nodes: Readonly<Record<number, string>>,
  ) {
    this.#chains = new Map(Object.entries(nodes).map(([chainId, url]) => [Number(chainId), createJsonRpcClient(url)]));
  }

  request(request: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    this.asked.push(request.method);
    const handler = this.#handlers[request.method];
    return handler === undefined ? this.inner.request(request) : handler((request.params ?? []) as readonly unknown[]);
  }

  readonly #handlers: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    wallet_getCapabilities: () => Promise.resolve(Object.fromEntries([...this.#chains.keys()].map((chainId) => [`0x${chainId.toString(16)}`, { atomic: { status: 'supported' } }]))),
    wallet_sendCalls: ([batch]) => this.#take(batch as Batch),
    wallet_getCallsStatus: ([id]) => Promise.resolve(this.#taken.get(id as string) ?? refuse(5730, 'Unknown bundle id')),
  };

  async #take(batch: Batch): Promise<{ readonly id: string }> {
    const { id = `0x${globalThis.crypto.randomUUID().replaceAll('-', '')}`, chainId } = batch;
    const chain = this.#chains.get(Number(chainId)) ?? refuse(5710, 'Unsupported chain id');
    if (this.#taken.has(id)) refuse(5720, 'Duplicate ID');
    const status = (code: number, receipts: readonly Receipt[]): unknown => this.#taken.set(id, { version: '2.0.0', id, chainId, status: code, atomic: true, receipts });
    status(100, []);
    const sent = this.#sending.then(() => this.#carryOut(batch, chain));
    this.#sending = sent.catch(() => undefined);
    const receipts = await sent;
    const isWhole = receipts.every((receipt) => receipt.status === '0x1');
    status(isWhole ? 200 : 500, isWhole ? receipts : []);
    return { id };
  }

  async #carryOut({ calls, from }: Batch, chain: JsonRpcClient): Promise<readonly Receipt[]> {
    const point = await chain.request('evm_snapshot');
    await chain.request('evm_setAutomine', [false]);
    const hashes: string[] = [];
    try {
      for (const call of calls) hashes.push((await this.inner.request({ method: 'eth_sendTransaction', params: [{ from, gas: GAS, ...call }] })) as string);
      await chain.request('anvil_mine', ['0x1']);
    } finally {
      await chain.request('evm_setAutomine', [true]);
    }
    const receipts = await Promise.all(hashes.map((hash) => chain.request<Receipt>('eth_getTransactionReceipt', [hash])));
    if (receipts.every(({ status }) => status === '0x1')) this.hashes.push(...hashes);
    else await chain.request('evm_revert', [point]);
    return receipts;
  }
}

function refuse(code: number, message: string): never {
  throw Object.assign(new Error(message), { code });
}
