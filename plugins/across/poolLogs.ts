import type { Abortable, Address } from '../../core/index.js';
import { type ChainReader, isObject, type JsonObject, toQuantity } from '../../core/plugin/index.js';

/** Blocks of one question: what public nodes still answer. */
export const windowBlocks = 2_000n;
/** Windows of one request. */
const windowsAtOnce = 5;

export type LogTopics = readonly (string | null)[];

/** Logs of a pool in a range of blocks, both ends included, oldest first. @throws TributaryError of the reads; TypeError where an answer is no list of logs */
export async function readPoolLogs(
  reader: ChainReader,
  {
    address,
    topics,
    from,
    to,
  }: { readonly address: Address; readonly topics: LogTopics; readonly from: bigint; readonly to: bigint },
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

/** What is no list is no answer: taken for an empty one, money that came back would never be seen. */
export function logsOf(answer: unknown): readonly JsonObject[] {
  if (!Array.isArray(answer)) throw new TypeError('the chain’s answer is no list of logs');
  return answer.filter((log): log is JsonObject => isObject(log) && log['removed'] !== true);
}
