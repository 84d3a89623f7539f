import { toQuantity } from 'ethers';
import type { JsonRpcClient, RpcCall } from '../../../devnet/chains/JsonRpcClient.js';
import type { ChainName } from '../run/Scenario.js';

export interface Block {
  readonly number: number;
  readonly transactions: readonly string[];
}

const baseFeePerGas = '0x3b9aca00';

/** Where nobody has looked for longer, the chain stood still: a block of so much state takes the node some milliseconds. */
const MOST_BLOCKS = 4;
/** Enough to prove that something was not sent, and for the relayer. */
const MANY_BLOCKS = 14;

/** A chain whose blocks come with the run's time: mined when somebody looks, as many as are due. */
export class ChaosChain {
  #snapshot: string | null = null;
  #startMs = 0;
  #mined = 0;
  #firstBlock = 0;
  /** What a reorganisation has thrown out, and the block from which it is offered again. */
  #outside: readonly { readonly raw: string; readonly fromBlock: number }[] = [];

  constructor(
    readonly name: ChainName,
    readonly chainId: number,
    readonly rpc: JsonRpcClient,
    readonly blockTimeMs: number,
  ) {}

  get firstBlock(): number {
    return this.#firstBlock;
  }

  /** From now on blocks come on demand, and so far apart; the first one at `startSeconds`, so that every process sees the same times. */
  async freeze(startSeconds: number): Promise<void> {
    await this.rpc.request('evm_setAutomine', [false]);
    await this.rpc.request('anvil_setBlockTimestampInterval', [this.blockTimeMs / 1_000]);
    await this.rpc.request('evm_setNextBlockTimestamp', [startSeconds]);
    await this.rpc.request('evm_mine');
    this.#snapshot = await this.rpc.request<string>('evm_snapshot');
  }

  /** Back to the frozen moment. */
  async begin(nowMs: number): Promise<void> {
    await this.rpc.request('anvil_dropAllTransactions');
    await this.rpc.request('evm_revert', [this.#snapshot]);
    this.#snapshot = await this.rpc.request<string>('evm_snapshot');
    await this.rpc.request('anvil_setNextBlockBaseFeePerGas', [baseFeePerGas]);
    this.#startMs = nowMs;
    this.#mined = 0;
    this.#outside = [];
  }

  /** What came before is not the run's. */
  async begun(): Promise<void> {
    await this.rpc.request('anvil_mine', ['0x1']);
    this.#firstBlock = await this.head();
  }

  async head(): Promise<number> {
    return Number(await this.rpc.request<string>('eth_blockNumber'));
  }

  /** Mines what is due; `fully`: many at once. True where blocks came. */
  async catchUp(nowMs: number, { fully = false }: { readonly fully?: boolean } = {}): Promise<boolean> {
    const due = Math.floor((nowMs - this.#startMs) / this.blockTimeMs) - this.#mined;
    if (due <= 0) return false;
    this.#mined += due;
    if (this.#outside.length > 0) await this.#offerAgain();
    await this.rpc.request('anvil_mine', [toQuantity(Math.min(due, fully ? MANY_BLOCKS : MOST_BLOCKS))]);
    return true;
  }

  /** What is sent in the work is mined at once, with all that waits. */
  async atOnce<T>(work: () => Promise<T>): Promise<T> {
    await this.rpc.request('evm_setAutomine', [true]);
    try {
      return await work();
    } finally {
      await this.rpc.request('evm_setAutomine', [false]);
    }
  }

  /** Replaces the newest blocks by empty ones; their transactions come back later. Never further than the run's beginning. Returns how many it threw out. */
  async reorganise(depth: number, backAfterBlocks: number): Promise<number> {
    const head = await this.head();
    const deep = Math.min(depth, head - this.#firstBlock - 1);
    if (deep <= 0) return 0;
    const mined = (await this.blocks(head - deep + 1, head)).flatMap(({ transactions }) => transactions);
    // What waits in the pool for one of these would be thrown away by this node; others keep it.
    const raws = await this.#rawsOf([...mined, ...(await this.#pool())]);
    await this.rpc.request('anvil_reorg', [deep, []]);
    this.#outside = [...this.#outside, ...raws.map((raw) => ({ raw, fromBlock: head + backAfterBlocks }))];
    return mined.length;
  }

  async #pool(): Promise<readonly string[]> {
    const { pending, queued } = await this.rpc.request<Readonly<Record<'pending' | 'queued', Readonly<Record<string, Readonly<Record<string, { readonly hash: string }>>>>>>>('txpool_content');
    return [pending, queued].flatMap((part) => Object.values(part).flatMap((byNonce) => Object.values(byNonce).map(({ hash }) => hash)));
  }

  async #rawsOf(hashes: readonly string[]): Promise<readonly string[]> {
    const raws = await this.rpc.batch<string | null>(hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] })));
    return raws.filter((raw) => raw !== null);
  }

  async blocks(first: number, last: number): Promise<readonly Block[]> {
    const calls = Array.from({ length: Math.max(0, last - first + 1) }, (_, index): RpcCall => ({ method: 'eth_getBlockByNumber', params: [toQuantity(first + index), false] }));
    const found = await this.rpc.batch<{ readonly number: string; readonly transactions: readonly string[] }>(calls);
    return found.map(({ number, transactions }) => ({ number: Number(number), transactions }));
  }

  /** Nothing is outside any more. */
  async settle(): Promise<void> {
    if (this.#outside.length === 0) return;
    this.#outside = this.#outside.map(({ raw }) => ({ raw, fromBlock: 0 }));
    await this.#offerAgain();
    await this.rpc.request('anvil_mine', ['0x1']);
  }

  async #offerAgain(): Promise<void> {
    const head = await this.head();
    const due = this.#outside.filter(({ fromBlock }) => fromBlock <= head);
    this.#outside = this.#outside.filter(({ fromBlock }) => fromBlock > head);
    // What the sender has replaced meanwhile is refused: its place is taken.
    for (const { raw } of due) await this.rpc.request('eth_sendRawTransaction', [raw]).catch(() => undefined);
  }
}
