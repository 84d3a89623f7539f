import { concat, keccak256, id as keccakOf, toUtf8Bytes } from 'ethers';
import { type Abortable, type Hex, parseAddress } from '../../core/index.js';
import {
  type ChainReader,
  isHash,
  isObject,
  type JsonObject,
  logsOf,
  parseQuantity,
  type ReadOptions,
  readContract,
  readLogWindows,
  readOrNull,
} from '../../core/plugin/index.js';
import { precompiles } from './ArbitrumContracts.js';
import { topicOf } from './arbitrumMessages.js';

const ticketAbi = ['function getTimeout(bytes32 ticketId) view returns (uint256)'] as const;
const createdTopic = keccakOf('TicketCreated(bytes32)');
const scheduledTopic = keccakOf('RedeemScheduled(bytes32,bytes32,uint64,uint64,address,uint256,uint256)');
const cancelledTopic = keccakOf('Canceled(bytes32)');
const prolongedTopic = keccakOf('LifetimeExtended(bytes32,uint256)');
/** Lifetime of a ticket that is not prolonged: a week, in seconds. */
const lifetime = 7n * 24n * 60n * 60n;

/** Status of a ticket on the child chain. */
export type TicketState =
  /** The ticket does not exist yet, the node has not seen it, or the result of an attempt is unknown. */
  | { readonly state: 'underWay' }
  /**
   * Every attempt failed, or there was none: anyone may redeem it until `timeout`, in Unix seconds
   * by that chain's clock.
   */
  | { readonly state: 'open'; readonly timeout: number }
  | { readonly state: 'redeemed'; readonly redeemedIn: Hex }
  /**
   * The ticket can no longer be redeemed: it expired, was cancelled, or was never created.
   * `isPaidOut`: its beneficiary has the native tokens.
   */
  | { readonly state: 'gone'; readonly isPaidOut: boolean };

/**
 * Determines the status from the chain's data on the ticket and the receipts of its attempts.
 * @throws TributaryError of the reads
 */
export async function readTicket(
  id: Hex,
  reader: ChainReader,
  windowBlocks: bigint,
  options: Abortable,
): Promise<TicketState> {
  const fresh = { ...options, fresh: true };
  const asked = { address: precompiles.arbRetryableTx, abi: ticketAbi, functionName: 'getTimeout', args: [id] };
  const [creation, timeout] = await Promise.all([
    reader.request('eth_getTransactionReceipt', [id], fresh),
    readOrNull(readContract<readonly [bigint]>(reader, asked, fresh), fresh),
  ]);
  if (!isObject(creation)) return { state: 'underWay' };
  if (creation['status'] === '0x0') return { state: 'gone', isPaidOut: false };
  // Most tickets are executed automatically, in the same block that creates them.
  const first = await triesIn(logsOf(creation['logs']), id, reader, options);
  if (first.redeemedIn !== null) return { state: 'redeemed', redeemedIn: first.redeemedIn };
  if (timeout !== null) return first.isOpen ? { state: 'underWay' } : { state: 'open', timeout: Number(timeout[0]) };
  const head = await reader.getBlockNumber(fresh);
  const range = { from: parseQuantity(creation['blockNumber']), to: head, windowBlocks };
  const escrow = parseAddress(`0x${keccak256(concat([toUtf8Bytes('retryable escrow'), id])).slice(26)}`);
  // One request, so that all answers come from the same node: the logs show whether that node has
  // the ticket, and its clock how much of the ticket's life they cover.
  const [now, born, logs, held] = await Promise.all([
    readTime(reader, 'latest', fresh),
    readTime(reader, creation['blockNumber'], fresh),
    readLogWindows(
      reader,
      { address: precompiles.arbRetryableTx, topics: [null, id], ...range, mostRequests: 2_000 },
      options,
    ),
    reader.request('eth_getBalance', [escrow, 'latest'], fresh),
  ]);
  const { redeemedIn, isOpen } = await triesIn(logs, id, reader, options);
  if (redeemedIn !== null) return { state: 'redeemed', redeemedIn };
  const has = (topic: string): boolean => logs.some((log) => topicOf(log, 0) === topic);
  const isOver = now > logs.reduce(laterTimeout, born + lifetime);
  // A node that has not seen a ticket yet answers like one after its end. Only its timeout or its
  // cancellation is proof.
  const isGone = has(createdTopic) && (has(cancelledTopic) || (isOver && !(first.isOpen || isOpen)));
  return isGone ? { state: 'gone', isPaidOut: parseQuantity(held) === 0n } : { state: 'underWay' };
}

function laterTimeout(timeout: bigint, log: JsonObject): bigint {
  const prolonged = topicOf(log, 0) === prolongedTopic ? parseQuantity(log['data']) : 0n;
  return prolonged > timeout ? prolonged : timeout;
}

/** Returns the time of a block, in Unix seconds. */
async function readTime(reader: ChainReader, block: unknown, options: ReadOptions): Promise<bigint> {
  const found = await reader.request('eth_getBlockByNumber', [block, false], options);
  return parseQuantity(isObject(found) ? found['timestamp'] : undefined);
}

/** `isOpen`: the result of at least one attempt is unknown. */
async function triesIn(
  logs: readonly JsonObject[],
  id: Hex,
  reader: ChainReader,
  options: Abortable,
): Promise<{ readonly redeemedIn: Hex | null; readonly isOpen: boolean }> {
  const hashes = logs
    .filter((log) => topicOf(log, 0) === scheduledTopic && topicOf(log, 1) === id)
    .map((log) => topicOf(log, 2))
    .filter(isHash);
  const receipts = await Promise.all(
    hashes.map((hash) => reader.request('eth_getTransactionReceipt', [hash], { ...options, fresh: true })),
  );
  const place = receipts.findIndex((receipt) => isObject(receipt) && receipt['status'] === '0x1');
  return { redeemedIn: hashes[place] ?? null, isOpen: receipts.some((receipt) => !isObject(receipt)) };
}
