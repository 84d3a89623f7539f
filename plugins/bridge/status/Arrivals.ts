import { inject, injectable } from 'inversify';
import type { Abortable, Address, Hex } from '../../../core/index.js';
import {
  bridgeErrors,
  type ChainReader,
  Environment,
  isHash,
  isObject,
  type JsonObject,
  logsOf,
  parseQuantity,
  readLogWindows,
} from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import type { BridgeMessage } from '../messages/bridgeMessage.js';
import { arrivalTopics, parseArrivalLog, parseTransferLog, transferTopics } from '../transfers/bridgeEvents.js';
import { blockBefore, type ReadBlock, readBlock } from './blockBefore.js';

type Side = 'root' | 'child';

/** A transfer from the logs of its source chain, and the equal arrivals (same token, amount and parties). */
export interface SentMessage {
  readonly message: BridgeMessage;
  /** Number of equal transfers sent before it; they account for as many arrivals. */
  readonly earlier: number;
  /** Transactions with equal arrivals, oldest first, in blocks of finality depth. */
  readonly arrivals: readonly Hex[];
}

/** State of the search for a transfer's arrival. */
interface Search {
  /** Number of equal transfers sent before it. */
  readonly earlier: number;
  readonly next: bigint;
  /** Arrivals of equal transfers, in their order. */
  readonly found: readonly JsonObject[];
}

/** Blocks to search for earlier equal transfers: hours on either chain. */
const EARLIER_BLOCKS = 10_000n;
/** Blocks to read again each time: the node of an earlier read may not have had its newest blocks. */
const OVERLAP_BLOCKS = 64n;

/**
 * Reads arrivals from the chains, without a service. Equal transfers look the same where they
 * arrive, so the first arrival counts for the first sent one.
 */
@injectable()
export class Arrivals {
  readonly #searches = new Map<string, Search>();

  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(Environment) private readonly environment: Pick<Environment, 'networks'>,
  ) {}

  /**
   * Returns a transaction's transfers, and the arrivals that are equal to them; `null` if the
   * source chain has no receipt of it.
   *
   * @throws TributaryError TRANSACTION_REVERTED, or of the reads; TypeError if a response is not a
   * list of logs
   */
  async read(side: Side, hash: string, options: Abortable): Promise<readonly SentMessage[] | null> {
    const receipt = await this.chains[side].request('eth_getTransactionReceipt', [hash], { ...options, fresh: true });
    if (isObject(receipt) && receipt['status'] === '0x0') throw bridgeErrors.transactionReverted(hash);
    if (!isObject(receipt) || !Array.isArray(receipt['logs'])) return null;
    const address = this.#bridgeOf(side).toLowerCase();
    const sent = logsOf(receipt['logs'])
      .filter((log) => String(log['address']).toLowerCase() === address)
      .flatMap((log) => parseTransferLog(side, log) ?? []);
    const block = parseQuantity(receipt['blockNumber']);
    return Promise.all(
      sent.map(async (message, index) => {
        const before = sent.slice(0, index).filter((other) => isSame(other, message)).length;
        const { earlier, found } = await this.#search(side, message, { hash, block }, options);
        const arrivals = found.map((log) => log['transactionHash']).filter(isHash);
        return { message, earlier: earlier + before, arrivals };
      }),
    );
  }

  /** Continues at the end of the last search. */
  async #search(
    side: Side,
    message: BridgeMessage,
    { hash, block }: { readonly hash: string; readonly block: bigint },
    options: Abortable,
  ): Promise<Search> {
    const key = [hash, message.token, message.recipient, message.amount].join().toLowerCase();
    const there = side === 'root' ? 'child' : 'root';
    const reader = this.chains[there];
    const newest = readBlock(reader, 'latest', options);
    newest.catch(() => undefined); // awaited below, unless reading the start block fails
    const search = this.#searches.get(key) ?? (await this.#begin(side, message, { hash, block, newest }, options));
    const to = (await newest).number + 1n - this.#depthOf(reader);
    const from = search.next > OVERLAP_BLOCKS ? search.next - OVERLAP_BLOCKS : 0n;
    if (to < from) return search;
    const range = { address: this.#bridgeOf(there), topics: arrivalTopics(there, message.recipient), from, to };
    const logs = await readLogWindows(reader, range, options);
    const equal = logs.filter((log) => {
      const arrived = parseArrivalLog(there, log);
      return arrived !== null && isSame(arrived, message);
    });
    const known = new Set(search.found.map(placeOf));
    const further = equal.filter((log) => !known.has(placeOf(log)));
    const next = { ...search, next: to + 1n, found: [...search.found, ...further] };
    this.#searches.set(key, next);
    return next;
  }

  async #begin(
    side: Side,
    message: BridgeMessage,
    { hash, block, newest }: { readonly hash: string; readonly block: bigint; readonly newest: Promise<ReadBlock> },
    options: Abortable,
  ): Promise<Search> {
    const reader = this.chains[side];
    const sentIn = readBlock(reader, block, options);
    sentIn.catch(() => undefined);
    const from = block > EARLIER_BLOCKS ? block - EARLIER_BLOCKS : 0n;
    const lists = await Promise.all(
      transferTopics(side, message.recipient).map((topics) =>
        readLogWindows(reader, { address: this.#bridgeOf(side), topics, from, to: block }, options),
      ),
    );
    const earlier = [...new Map(lists.flat().map((log) => [placeOf(log), log])).values()].filter((log) => {
      if (String(log['transactionHash']).toLowerCase() === hash.toLowerCase()) return false;
      const sent = parseTransferLog(side, log);
      return sent !== null && isSame(sent, message);
    });
    const numbers = earlier.map((log) => parseQuantity(log['blockNumber']));
    const oldest = numbers.reduce((least, number) => (number < least ? number : least), block);
    const { time } = oldest === block ? await sentIn : await readBlock(reader, oldest, options);
    const begin = await blockBefore(this.chains[side === 'root' ? 'child' : 'root'], time, await newest, options);
    return { earlier: earlier.length, next: begin, found: [] };
  }

  #depthOf({ chainId }: ChainReader): bigint {
    return BigInt(Math.max(1, this.environment.networks[chainId]?.finalityBlocks ?? 1));
  }

  #bridgeOf(side: Side): Address {
    const { rootERC20BridgeFlowRate, childERC20Bridge } = this.chains.pair.contracts;
    return side === 'root' ? rootERC20BridgeFlowRate : childERC20Bridge;
  }
}

function isSame(a: BridgeMessage, b: BridgeMessage): boolean {
  return a.token === b.token && a.sender === b.sender && a.recipient === b.recipient && a.amount === b.amount;
}

function placeOf({ transactionHash, logIndex }: JsonObject): string {
  return `${String(transactionHash)} ${String(logIndex)}`;
}
