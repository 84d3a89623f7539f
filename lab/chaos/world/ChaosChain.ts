import { toQuantity } from 'ethers';
import type { JsonRpcClient, RpcCall } from '../../../packages/devnet/chains/JsonRpcClient.js';
import type { ChainName } from '../run/Scenario.js';

export interface Block {
  readonly number: number;
  readonly transactions: readonly string[];
}

const baseFeePerGas = '0x3b9aca00';

/** If the chain was not read for longer, it stood still: a block of so much state takes the node some milliseconds. */
const MOST_BLOCKS = 4;
/** Enough to prove that something was not sent, and for the relayer. */
const MANY_BLOCKS = 14;

/** More than the lag of any node: a lagging node must not show the chain's setup, where a token has no decimals and an account no code. */
const QUIET_BLOCKS = 12;

/** A chain whose blocks follow the run's time: each read mines all blocks that are due. */
export class ChaosChain {
  #snapshot: string | null = null;
  #startMs = 0;
  #mined = 0;
  #firstBlock = 0;
  #minedEver = 0;
  #keepsTime = false;

  constructor(
    readonly name: ChainName,
    readonly chainId: number,
    readonly rpc: JsonRpcClient,
    readonly blockTimeMs: number,
  ) {}

  /** Blocks that the node has seen, those of earlier runs included. */
  get minedEver(): number {
    return this.#minedEver;
  }

  get firstBlock(): number {
    return this.#firstBlock;
  }

  /** From now on blocks come on demand, and so far apart; runs begin at `startSeconds`, so that every process sees the same times. */
  async freeze(startSeconds: number): Promise<void> {
    await this.rpc.request('evm_setAutomine', [false]);
    await this.rpc.request('anvil_setBlockTimestampInterval', [this.blockTimeMs / 1_000]);
    await this.rpc.request('evm_setNextBlockTimestamp', [startSeconds - (QUIET_BLOCKS * this.blockTimeMs) / 1_000]);
    await this.#mine(1);
    this.#snapshot = await this.rpc.request<string>('evm_snapshot');
  }

  /** Restores the frozen state. `keepsTime`: the newest block has the current time, even with few blocks. `prepare`: changes that must be older than any lag. */
  async begin(
    nowMs: number,
    { keepsTime, prepare }: { readonly keepsTime: boolean; readonly prepare: () => Promise<void> },
  ): Promise<void> {
    await this.rpc.request('anvil_dropAllTransactions');
    if (!(await this.rpc.request<boolean>('evm_revert', [this.#snapshot])))
      throw new Error(`the ${this.name} chain finds no way back`);
    this.#snapshot = await this.rpc.request<string>('evm_snapshot');
    await prepare();
    await this.#mine(QUIET_BLOCKS);
    await this.rpc.request('anvil_setNextBlockBaseFeePerGas', [baseFeePerGas]);
    this.#startMs = nowMs;
    this.#mined = 0;
    this.#keepsTime = keepsTime;
  }

  /** Ignores everything before the run. */
  async begun(): Promise<void> {
    await this.#mine(1);
    this.#firstBlock = await this.head();
  }

  async head(): Promise<number> {
    return Number(await this.rpc.request<string>('eth_blockNumber'));
  }

  /** Mines the blocks that are due; `fully`: many at once. Returns true if there were any. */
  async catchUp(nowMs: number, { fully = false }: { readonly fully?: boolean } = {}): Promise<boolean> {
    const due = Math.floor((nowMs - this.#startMs) / this.blockTimeMs) - this.#mined;
    if (due <= 0) return false;
    this.#mined += due;
    const count = Math.min(due, fully ? MANY_BLOCKS : MOST_BLOCKS);
    if (this.#keepsTime && count < due) await this.#skipTo(nowMs, count);
    await this.#mine(count);
    return true;
  }

  /** This account's transactions during the work are mined at once, with all pending ones. */
  async atOnce<T>(sender: string, work: () => Promise<T>): Promise<T> {
    const result = work();
    let isOver = false;
    const end = (): void => void (isOver = true);
    result.then(end, end);
    while (!isOver) {
      const [mined, all] = await this.rpc.batch<string>(
        ['latest', 'pending'].map((tag) => ({ method: 'eth_getTransactionCount', params: [sender, tag] })),
      );
      if (all !== mined) await this.#mine(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return result;
  }

  /** The first of the next blocks comes so late that the last of them is of now. */
  async #skipTo(nowMs: number, count: number): Promise<void> {
    const { timestamp } = await this.rpc.request<{ readonly timestamp: string }>('eth_getBlockByNumber', [
      'latest',
      false,
    ]);
    const step = this.blockTimeMs / 1_000;
    const first = Math.floor(nowMs / 1_000) - (count - 1) * step;
    if (first > Number(timestamp)) await this.rpc.request('evm_setNextBlockTimestamp', [first]);
  }

  /** How many blocks the transaction has, its own included; 0: it is in none. */
  async depthOf(hash: string): Promise<number> {
    const receipt = await this.rpc.request<{ readonly blockNumber: string } | null>('eth_getTransactionReceipt', [
      hash,
    ]);
    return receipt === null ? 0 : (await this.head()) - Number(receipt.blockNumber) + 1;
  }

  /**
   * Replaces the newest blocks with empty ones; their transactions are in the pool again, except those for which `isLost` is true. Never further than the run's start.
   * Returns the number of dropped transactions.
   */
  async reorganise(depth: number, isLost: (hash: string) => boolean = () => false): Promise<number> {
    const head = await this.head();
    const deep = Math.min(depth, head - this.#firstBlock - 1);
    if (deep <= 0) return 0;
    const mined = (await this.blocks(head - deep + 1, head)).flatMap(({ transactions }) => transactions);
    // Other nodes keep them, and what waits in the pool for one of them; this one forgets both.
    const raws = await this.#rawsOf([...mined.filter((hash) => !isLost(hash)), ...(await this.#pool())]);
    this.#minedEver += deep;
    await this.rpc.request('anvil_reorg', [deep, []]);
    // Refused where it is still there.
    for (const raw of raws) await this.rpc.request('eth_sendRawTransaction', [raw]).catch(() => undefined);
    return mined.length;
  }

  async #pool(): Promise<readonly string[]> {
    const { pending, queued } =
      await this.rpc.request<
        Readonly<
          Record<'pending' | 'queued', Readonly<Record<string, Readonly<Record<string, { readonly hash: string }>>>>>
        >
      >('txpool_content');
    return [pending, queued].flatMap((part) =>
      Object.values(part).flatMap((byNonce) => Object.values(byNonce).map(({ hash }) => hash)),
    );
  }

  async #rawsOf(hashes: readonly string[]): Promise<readonly string[]> {
    const raws = await this.rpc.batch<string | null>(
      hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] })),
    );
    return raws.filter((raw) => raw !== null);
  }

  async blocks(first: number, last: number): Promise<readonly Block[]> {
    const calls = Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, index): RpcCall => ({ method: 'eth_getBlockByNumber', params: [toQuantity(first + index), false] }),
    );
    const found = await this.rpc.batch<{ readonly number: string; readonly transactions: readonly string[] }>(calls);
    return found.map(({ number, transactions }) => ({ number: Number(number), transactions }));
  }

  async #mine(count: number): Promise<void> {
    this.#minedEver += count;
    await this.rpc.request('anvil_mine', [toQuantity(count)]);
  }
}
