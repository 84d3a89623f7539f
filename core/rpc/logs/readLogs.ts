import type { JsonObject } from '../../config/json.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { ChainReader } from '../ChainReader.js';
import { LogWalk } from './LogWalk.js';
import { type AskLogs, type LogAnswer, type LogQuestions, logQuestions } from './logQuestions.js';

export interface LogQuery extends LogQuestions {
  /** Inclusive. */
  readonly from: bigint;
  /** `latest`: one request per filter if the node serves that many blocks. */
  readonly to: bigint | 'latest';
  /** Blocks of one request. Default 2,000, which public nodes still serve. Reduced for a node that serves fewer. */
  readonly windowBlocks?: bigint;
  /**
   * Maximum number of requests to a node that serves fewer than `windowBlocks`. Default 500: with
   * 10 blocks each, 5,000 blocks.
   */
  readonly mostRequests?: number;
}

/**
 * Returns the logs of several filters in a range of blocks, oldest window first. Rejected windows
 * are halved, down to one block; the endpoint's limit is remembered.
 *
 * @throws TributaryError of the reads; RPC_ERROR if the node rejects a single block; READ_FAILED
 *   ('log-range') if the node serves so few blocks that the range takes more than `mostRequests`;
 *   TypeError if a result isn't a list of logs
 * @example const logs = await readLogs(reader, { filters: [{ topics: [sent] }, { topics: [received] }], from: 0n, to: latest }, { signal });
 */
export async function readLogs(
  reader: ChainReader,
  { from, to, windowBlocks = 2_000n, mostRequests = 500, ...questions }: LogQuery,
  options: Abortable,
): Promise<readonly JsonObject[]> {
  const ask = logQuestions(reader, questions, options);
  const count = questions.filters.length;
  const walk = (newest: bigint): Promise<readonly JsonObject[]> => {
    const served = reader.logBlocks ?? windowBlocks;
    const windows = newest < from ? 0n : (newest - from) / windowBlocks + 1n;
    const most = BigInt(Math.floor(mostRequests / count));
    const limits = {
      width: served < windowBlocks ? served : windowBlocks,
      mostWindows: windows > most ? windows : most,
    };
    return new LogWalk({ from, to: newest }, ask, { chainId: reader.chainId, ...limits }).run();
  };
  if (to !== 'latest') return walk(to);
  const whole = reader.logBlocks == null ? await askWhole(ask, from) : null;
  if (whole !== null && 'logs' in whole) return whole.logs;
  const newest = await reader.getBlockNumber({ ...options, fresh: true });
  if (newest >= from) return walk(newest);
  const none = whole ?? (await askWhole(ask, from));
  if ('refusal' in none) throw none.refusal;
  return none.logs;
}

async function askWhole(ask: AskLogs, from: bigint): Promise<LogAnswer> {
  const [whole] = await ask([{ from, to: 'latest' }]);
  return whole!;
}
