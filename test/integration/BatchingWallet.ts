import type { Eip1193Provider } from '../../core/wallet/Wallet.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import type { Devnet } from '../../packages/devnet/Devnet.js';
import { type AccountCall, AtomicAccount, encodeCalls } from './AtomicAccount.js';

interface Batch {
  readonly id?: string;
  readonly from: string;
  readonly chainId: string;
  readonly calls: readonly AccountCall[];
}

interface Receipt {
  readonly status: string;
}

/** A batch that it has taken; the hash is of the transaction that carries it. */
interface Taken {
  readonly chainId: string;
  hash: string | null;
}

/** The wallet, taking batches on both chains of a devnet. */
export function batching(inner: Eip1193Provider, { root, child }: Pick<Devnet, 'root' | 'child'>): BatchingWallet {
  return new BatchingWallet(inner, { [root.chainId]: root.directUrl, [child.chainId]: child.directUrl });
}

/** Enough for every batch of the tests: the node does not count the code that the first one gives to the account. */
const GAS = '0x400000';

/**
 * An EIP-5792 wallet on a devnet. With the first batch its account delegates by EIP-7702: a batch is one transaction of the account to itself, so the chain
 * runs all calls or none. It remembers every batch by its id, even if the page was closed, and rejects an id that it knows. It reports its capabilities and
 * the status of a batch at once, with receipts.
 */
export class BatchingWallet implements Eip1193Provider {
  readonly asked: string[] = [];
  /** Hashes of the batch transactions, one for each batch. */
  readonly hashes: string[] = [];
  readonly #chains: ReadonlyMap<number, JsonRpcClient>;
  readonly #taken = new Map<string, Taken>();

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
    wallet_getCapabilities: () =>
      Promise.resolve(
        Object.fromEntries(
          [...this.#chains.keys()].map((chainId) => [`0x${chainId.toString(16)}`, { atomic: { status: 'supported' } }]),
        ),
      ),
    wallet_sendCalls: ([batch]) => this.#take(batch as Batch),
    wallet_getCallsStatus: ([id]) => this.#statusOf(id as string),
  };

  async #take({
    id = `0x${globalThis.crypto.randomUUID().replaceAll('-', '')}`,
    chainId,
    from,
    calls,
  }: Batch): Promise<{ readonly id: string }> {
    const chain = this.#chainOf(chainId);
    if (this.#taken.has(id)) refuse(5720, 'Duplicate ID');
    const taken: Taken = { chainId, hash: null };
    this.#taken.set(id, taken);
    await new AtomicAccount(chain).delegate(from);
    taken.hash = (await this.inner.request({
      method: 'eth_sendTransaction',
      params: [{ from, to: from, data: encodeCalls(calls), value: '0x0', gas: GAS }],
    })) as string;
    this.hashes.push(taken.hash);
    return { id };
  }

  async #statusOf(id: string): Promise<unknown> {
    const { chainId, hash } = this.#taken.get(id) ?? refuse(5730, 'Unknown bundle id');
    const receipt =
      hash === null ? null : await this.#chainOf(chainId).request<Receipt | null>('eth_getTransactionReceipt', [hash]);
    const status = receipt === null ? 100 : receipt.status === '0x1' ? 200 : 500;
    return { version: '2.0.0', id, chainId, status, atomic: true, receipts: receipt === null ? [] : [receipt] };
  }

  #chainOf(chainId: string): JsonRpcClient {
    return this.#chains.get(Number(chainId)) ?? refuse(5710, 'Unsupported chain id');
  }
}

function refuse(code: number, message: string): never {
  throw Object.assign(new Error(message), { code });
}
