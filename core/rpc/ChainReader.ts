import type { Observable } from 'rxjs';
import type { Address, Hex } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';

export interface CallRequest {
  /** Absent: `data` runs as init code (deployless call). */
  readonly to?: Address;
  readonly data: Hex;
  /** `eth_call`'s sender. A read with a sender, a value or an override is never folded into a multicall. */
  readonly from?: Address;
  readonly value?: bigint;
  readonly gas?: bigint;
  /** State override set: address → code or storage, as geth's third parameter of `eth_call`. */
  readonly stateOverride?: Readonly<Record<Address, Readonly<{ code?: Hex; stateDiff?: Readonly<Record<Hex, Hex>> }>>>;
  /** true: an `eth_call` of its own inside the batch, for reads that need more gas than the multicall gives each (1,000,000). */
  readonly alone?: boolean;
}

export interface ReadOptions extends Abortable {
  /** Ask the node even where an answer for the current block is at hand. */
  readonly fresh?: boolean;
}

/**
 * The only way to a chain (architecture §4). Reads issued in the same tick leave as one HTTP request; equal reads are
 * asked once; answers are kept for the block they were taken at. A rejected read concerns that read alone.
 */
export interface ChainReader {
  readonly chainId: number;
  /** Most blocks of one `eth_getLogs` that the endpoint asked next serves, learned from its rejections. Absent or null: unknown. */
  readonly logBlocks?: bigint | null;
  /**
   * Return data of an `eth_call` at the latest block.
   * @throws TributaryError CALL_REVERTED (`data.revertData`): the chain answered, and the answer is no;
   *         RPC_ERROR: the node refused; READ_FAILED (`data.reason`, a ReadFailure): nobody knows.
   */
  call(request: CallRequest, options?: ReadOptions): Promise<Hex>;
  /**
   * Any other JSON-RPC method of reading. The result is unparsed.
   * @throws TributaryError READ_FAILED, RPC_ERROR (`data.code`, `data.nodeMessage`: the node refused), CALL_REVERTED where the method runs a transaction
   */
  request(method: string, params: readonly unknown[], options?: ReadOptions): Promise<unknown>;
  /** Of the native currency, in its smallest unit. @throws TributaryError READ_FAILED, RPC_ERROR */
  getBalance(account: Address, options?: ReadOptions): Promise<bigint>;
  /** Number of the newest block seen, asked if none was seen lately. */
  getBlockNumber(options?: ReadOptions): Promise<bigint>;
  /** Emits the newest block's number when it moves; polls only while somebody listens. Never errors; completes when the pool is disposed. */
  watchBlockNumber(): Observable<bigint>;
  /** Something is known to have changed on the chain: what is at hand, or was asked before, answers no new question. */
  forget(): void;
}

/** The readers of every chain the engine is configured for. */
export interface ChainReaders {
  /** @throws TributaryError CHAIN_NOT_SUPPORTED_ERROR */
  get(chainId: number): ChainReader;
  /** Ends what is under way (READ_FAILED), and every stream of blocks. */
  dispose(): void;
}
export const ChainReaders = Symbol.for('tributary/ChainReaders');
