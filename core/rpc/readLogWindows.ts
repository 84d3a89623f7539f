import { isObject, type JsonObject } from '../config/json.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ChainReader } from './ChainReader.js';
import { toQuantity } from './toQuantity.js';

/** Windows of one request. */
const windowsAtOnce = 5;

export interface LogRange {
  readonly address: Address;
  readonly topics: readonly (string | null)[];
  /** Both ends included. */
  readonly from: bigint;
  readonly to: bigint;
  /** Blocks of one question. Default 2,000: what public nodes still answer. */
  readonly windowBlocks?: bigint;
}

/**
 * Logs of a contract in a range of blocks, oldest first. @throws TributaryError of the reads; TypeError where an answer is no list of logs
 *
 * @example const logs = await readLogWindows(reader, { address: pool, topics, from: 0n, to: latest }, { signal });
 */
export async function readLogWindows(
  reader: ChainReader,
  { address, topics, from, to, windowBlocks = 2_000n }: LogRange,
  options: Abortable,
): Promise<readonly JsonObject[]> {
  const windows: (readonly [bigint, bigint])[] = [];
  for (let start = from; start <= to; start += windowBlocks)
    windows.push([start, start + windowBlocks - 1n < to ? start + windowBlocks - 1n : to]);
  const found: JsonObject[] = [];
  for (let at = 0; at < windows.length; at += windowsAtOnce) {
    const answers = await Promise.all(
      windows.slice(at, at + windowsAtOnce).map(([fromBlock, toBlock]) => {
        const filter = { address, topics, fromBlock: toQuantity(fromBlock), toBlock: toQuantity(toBlock) };
        return reader.request('eth_getLogs', [filter], { ...options, fresh: true });
      }),
    );
    found.push(...answers.flatMap(logsOf));
  }
  return found;
}

/**
 * What is no list is no answer: taken for an empty one, money that came back would never be seen. @throws TypeError
 *
 * @example const logs = logsOf(await reader.request('eth_getLogs', [filter]));
 */
export function logsOf(answer: unknown): readonly JsonObject[] {
  if (!Array.isArray(answer)) throw new TypeError('the chain’s answer is no list of logs');
  return answer.filter((log): log is JsonObject => isObject(log) && log['removed'] !== true);
}
