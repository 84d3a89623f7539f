import { inject, injectable } from 'inversify';
import { rootBridgeAbi } from '../../../contracts-abi/index.js';
import {
  type Abortable,
  type Address,
  type FlowRates,
  NATIVE,
  NATIVE_ETH_PLACEHOLDER,
  type PendingWithdrawal,
  type TokenAddress,
  type TokenFlowRate,
} from '../../../core/index.js';
import { bridgeErrors, isRevertedOrMissing, readContract } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { readNewestTime } from '../chains/readNewestTime.js';
import { toPendingWithdrawal } from './toPendingWithdrawal.js';
import { type QueueEntry, type QueueRecord, toQueueEntry } from './toQueueEntry.js';

/**
 * Entries of the first page, read together with the length. Few players have more, and every entry
 * costs a read, also an empty one.
 */
const firstPageSize = 8;

/**
 * Entries of each further page. An entry takes about 8,400 gas, so a page stays below the gas limit of
 * a call in a multicall.
 */
const pageSize = 50;

/** `null` for an empty entry. */
type Slot = QueueEntry | null;

/** The root bridge's queue of withdrawals and its flow rate (facts §2.9). */
@injectable()
export class WithdrawalQueue {
  constructor(@inject(BridgeChains) private readonly chains: BridgeChains) {}

  /**
   * Returns every pending withdrawal of a recipient. Indexes beyond the end are empty, so the first
   * page is read together with the length.
   * @throws TributaryError FLOW_RATE_ERROR
   */
  async list(recipient: Address, options: Abortable): Promise<readonly PendingWithdrawal[]> {
    const verified = this.chains.verify('root', options);
    const [, length, first, delay, now] = await inOrder(
      verified,
      this.#orFailed(this.#length(recipient, options), options),
      this.#orFailed(this.#entries(recipient, 0, firstPageSize, options).catch(nothingIfReverted), options),
      this.#orFailed(this.#delay(options), options),
      this.#orFailed(readNewestTime(this.chains.root, options), options),
    );
    const rest = await this.#pages(recipient, first.length, length, options);
    return [...first, ...rest].flatMap((entry, index) =>
      entry === null ? [] : toPendingWithdrawal(entry, { recipient, index, delay, now }),
    );
  }

  /**
   * Returns one entry.
   * @throws TributaryError FLOW_RATE_ERROR, also if nothing is pending at the index
   */
  async get(recipient: Address, index: number, options: Abortable): Promise<PendingWithdrawal> {
    const [, [entry], delay, now] = await inOrder(
      this.chains.verify('root', options),
      this.#orFailed(this.#entries(recipient, index, index + 1, options), options),
      this.#orFailed(this.#delay(options), options),
      this.#orFailed(readNewestTime(this.chains.root, options), options),
    );
    if (entry == null) throw bridgeErrors.pendingWithdrawalNotFound(recipient, index);
    return toPendingWithdrawal(entry, { recipient, index, delay, now });
  }

  /**
   * Returns flow rates, keyed by the caller's spelling of the token.
   * @throws TributaryError INTERNAL_ERROR
   */
  async flowRates(tokens: ReadonlyMap<string, TokenAddress>, options: Abortable): Promise<FlowRates> {
    const verified = this.chains.verify('root', options);
    const rates = [...tokens].map(async ([text, token]) => [text, await this.#flowRate(token, options)] as const);
    const read = inOrder(
      this.#read<boolean>('withdrawalQueueActivated', [], options),
      this.#delay(options),
      inOrder(...rates),
    );
    read.catch(() => undefined);
    await verified;
    try {
      const [withdrawalQueueActivated, withdrawalDelay, entries] = await read;
      return { withdrawalQueueActivated, withdrawalDelay, tokens: Object.fromEntries(entries) };
    } catch (error) {
      options.signal?.throwIfAborted();
      throw bridgeErrors.flowRatesFailed(error);
    }
  }

  async #flowRate(token: TokenAddress, options: Abortable): Promise<TokenFlowRate> {
    const address = token === NATIVE ? NATIVE_ETH_PLACEHOLDER : token;
    const [bucket, largeTransferThreshold] = await inOrder(
      this.#readAll('flowRateBuckets', [address], options),
      this.#read<bigint>('largeTransferThresholds', [address], options),
    );
    const [capacity, depth, refillTime, refillRate] = bucket as readonly [bigint, bigint, bigint, bigint];
    return { capacity, depth, refillTime, refillRate, largeTransferThreshold };
  }

  /**
   * Reads the length again from the node that returns the pages. On a node that lags behind, a
   * missing entry looks like a released one.
   */
  async #pages(recipient: Address, from: number, length: number, options: Abortable): Promise<readonly Slot[]> {
    if (from >= length) return [];
    const starts = Array.from({ length: Math.ceil((length - from) / pageSize) }, (_, page) => from + page * pageSize);
    const pages = starts.map((start) => this.#entries(recipient, start, Math.min(start + pageSize, length), options));
    const [known, ...slots] = await this.#orFailed(
      inOrder<[number, ...(readonly Slot[])[]]>(this.#length(recipient, options), ...pages),
      options,
    );
    if (known < length) throw bridgeErrors.pendingWithdrawalsFailed(undefined, { length, known });
    return slots.flat();
  }

  async #length(recipient: Address, options: Abortable): Promise<number> {
    return Number(await this.#read<bigint>('getPendingWithdrawalsLength', [recipient], options));
  }

  async #entries(recipient: Address, from: number, to: number, options: Abortable): Promise<readonly Slot[]> {
    const indexes = Array.from({ length: to - from }, (_, offset) => BigInt(from + offset));
    const [entries] = await this.#readAll('getPendingWithdrawals', [recipient, indexes], options);
    return (entries as readonly QueueRecord[]).map(toQueueEntry);
  }

  async #delay(options: Abortable): Promise<number> {
    return Number(await this.#read<bigint>('withdrawalDelay', [], options));
  }

  async #read<T>(functionName: string, args: readonly unknown[], options: Abortable): Promise<T> {
    return (await this.#readAll(functionName, args, options))[0] as T;
  }

  /** Reads without the cache: a withdrawal that was just released must not be offered again. */
  #readAll(functionName: string, args: readonly unknown[], options: Abortable): Promise<readonly unknown[]> {
    const address = this.chains.pair.contracts.rootERC20BridgeFlowRate;
    return readContract(
      this.chains.root,
      { address, abi: rootBridgeAbi, functionName, args },
      { ...options, fresh: true },
    );
  }

  async #orFailed<T>(read: Promise<T>, { signal }: Abortable): Promise<T> {
    try {
      return await read;
    } catch (error) {
      signal?.throwIfAborted();
      throw bridgeErrors.pendingWithdrawalsFailed(error);
    }
  }
}

/** A contract may revert for indexes beyond the end. The pages follow once the length is known. */
function nothingIfReverted(error: unknown): readonly Slot[] {
  if (isRevertedOrMissing(error)) return [];
  throw error;
}
