import type { Observable } from 'rxjs';
import type { Address, Hex } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';

export interface CallRequest {
  /** Absent: `data` runs as init code (deployless call). */
  readonly to?: Address;
  readonly data: Hex;
  /** `eth_call`'s sender. A read with a sender, a value or an override never goes through the multicall. */
  readonly from?: Address;
  readonly value?: bigint;
  readonly gas?: bigint;
  /** State overrides: address → code or storage, as geth's third parameter of `eth_call`. */
  readonly stateOverride?: Readonly<Record<Address, Readonly<{ code?: Hex; stateDiff?: Readonly<Record<Hex, Hex>> }>>>;
  /**
   * `true`: a separate `eth_call` inside the batch, for reads that need more gas than the multicall
   * gives each (1,000,000).
   */
  readonly alone?: boolean;
}

export interface ReadOptions extends Abortable {
  /** Reads from the node even if a result for the current block is cached. */
  readonly fresh?: boolean;
}

/**
 * Reads a chain; the only access to one (architecture §4). Reads of the same tick are sent in one
 * HTTP request; equal reads are deduplicated; results are cached for their block. A rejected read
 * doesn't affect the others.
 */
export interface ChainReader {
  readonly chainId: number;
  /**
   * Maximum blocks of one `eth_getLogs` at the current endpoint, learned from its rejections.
   * Absent or `null`: unknown.
   */
  readonly logBlocks?: bigint | null;
  /**
   * Returns the data of an `eth_call` at the latest block.
   * @throws TributaryError CALL_REVERTED (`data.revertData`) if the contract reverts; RPC_ERROR
   *   if the node rejects; READ_FAILED (`data.reason`, a ReadFailure) if the result is unknown
   */
  call(request: CallRequest, options?: ReadOptions): Promise<Hex>;
  /**
   * Sends any other read method of JSON-RPC. Returns the result unparsed.
   * @throws TributaryError READ_FAILED, RPC_ERROR (`data.code`, `data.nodeMessage`) if the node
   *   rejects, CALL_REVERTED if the method runs a transaction
   */
  request(method: string, params: readonly unknown[], options?: ReadOptions): Promise<unknown>;
  /** Returns the balance of the native token, in its smallest unit. @throws TributaryError READ_FAILED, RPC_ERROR */
  getBalance(account: Address, options?: ReadOptions): Promise<bigint>;
  /** Returns the number of the newest block seen; reads it if none was seen lately. */
  getBlockNumber(options?: ReadOptions): Promise<bigint>;
  /**
   * Emits the newest block's number when it changes. Polls only while subscribed. Never errors;
   * completes when the pool is disposed.
   */
  watchBlockNumber(): Observable<bigint>;
  /** Invalidates cached results and reads in progress, because something changed on the chain. */
  forget(): void;
}

/** The readers of all chains that the engine is configured for. */
export interface ChainReaders {
  /** @throws TributaryError CHAIN_NOT_SUPPORTED_ERROR */
  get(chainId: number): ChainReader;
  /** Aborts reads in progress (READ_FAILED) and completes every stream of blocks. */
  dispose(): void;
}
export const ChainReaders = Symbol.for('tributary/ChainReaders');
