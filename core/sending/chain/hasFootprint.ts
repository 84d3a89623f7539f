import type { Address } from '../../money/Address.js';
import type { Footprint, LogAmount, LogPattern } from '../Footprint.js';
import { dataWordOf } from './accountLogs.js';
import type { ReceiptLog } from './Receipt.js';

/** An amount of a footprint, and the part of it that the logs show. */
export interface LogShortfall {
  /** The token, or the contract that logs the amount. */
  readonly address: Address;
  /** In base units. */
  readonly promised: bigint;
  readonly actual: bigint;
}

export interface MeasureOptions {
  /** The transaction contains only the account's call, so `LogAmount.isNet` applies. Default `false`. */
  readonly isAlone?: boolean;
}

/** Whether one transaction's logs contain every log of a footprint with its full amount. */
export function hasFootprint(logs: readonly ReceiptLog[], footprint: Footprint, options?: MeasureOptions): boolean {
  return shortOf(logs, footprint, options)?.length === 0;
}

/**
 * Returns the amounts that one transaction's logs show in part; `null` if one of the logs is
 * missing. Empty: all amounts are complete.
 */
export function shortOf(
  logs: readonly ReceiptLog[],
  { logs: patterns }: Footprint,
  { isAlone = false }: MeasureOptions = {},
): readonly LogShortfall[] | null {
  const short: LogShortfall[] = [];
  for (const pattern of patterns) {
    const { address, amount } = pattern;
    const matching = logs.filter((log) => isMatch(log, pattern));
    if (matching.length === 0) return null;
    if (amount === undefined) continue;
    const actual = sumOf(matching, amount) - (isAlone && amount.isNet ? passedOn(logs, pattern, amount) : 0n);
    if (actual < 0n || (actual === 0n && amount.least > 0n) || actual > (amount.most ?? actual)) return null;
    if (actual < amount.least) short.push({ address, promised: amount.least, actual });
  }
  return short;
}

/** Returns how many times one transaction's logs contain a footprint; `null` if the footprint has no logs. */
export function timesLogged(logs: readonly ReceiptLog[], { logs: patterns }: Footprint): number | null {
  const times = patterns.map((pattern) => {
    const matching = logs.filter((log) => isMatch(log, pattern));
    const { amount } = pattern;
    return amount !== undefined && amount.least > 0n ? Number(sumOf(matching, amount) / amount.least) : matching.length;
  });
  return times.length === 0 ? null : Math.min(...times);
}

function isMatch({ address, topics, data }: ReceiptLog, pattern: LogPattern): boolean {
  if (address.toLowerCase() !== pattern.address.toLowerCase()) return false;
  if (pattern.data !== undefined && data.toLowerCase() !== pattern.data.toLowerCase()) return false;
  const isWord = (word: string | null, index: number): boolean =>
    word === null || dataWordOf(data, index) === BigInt(word);
  if (pattern.words?.every(isWord) === false) return false;
  return pattern.topics.every((topic, index) => topic === null || topics[index]?.toLowerCase() === topic.toLowerCase());
}

/** A log without the word has no amount. */
function sumOf(logs: readonly ReceiptLog[], { word }: LogAmount): bigint {
  return logs.reduce((sum, { data }) => sum + (dataWordOf(data, word) ?? 0n), 0n);
}

function passedOn(logs: readonly ReceiptLog[], pattern: LogPattern, amount: LogAmount): bigint {
  const [event = null, , receiver = null] = pattern.topics;
  const sent: LogPattern = { address: pattern.address, topics: [event, receiver] };
  const isPassedOn = (log: ReceiptLog): boolean => isMatch(log, sent) && !isMatch(log, pattern);
  return receiver === null ? 0n : sumOf(logs.filter(isPassedOn), amount);
}
