import type { JsonObject } from '../../config/json.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { ChainReader } from '../ChainReader.js';
import { LogWalk } from './LogWalk.js';
import { type AskLogs, type LogAnswer, type LogQuestions, logQuestions } from './logQuestions.js';

export interface LogQuery extends LogQuestions {
  /** Both ends included. */
  readonly from: bigint;
  /** `latest`: one question per filter if the node serves so many blocks. */
  readonly to: bigint | 'latest';
  /** Blocks of one question. Default 2,000: what public nodes still answer. A node that serves less is asked for less. */
  readonly windowBlocks?: bigint;
  /** Most questions to a node that serves less than `windowBlocks`. Default 500: of 10 blocks each, 5,000 blocks. */
  readonly mostRequests?: number;
}

/**
 * Returns the logs of several filters in a range of blocks, from the oldest window on. Windows that the node rejects are halved, down to one block; how many
 * blocks its endpoint serves is remembered.
 *
 * @throws TributaryError of the reads; RPC_ERROR if the node rejects a single block; READ_FAILED ('log-range') if the node serves so few blocks that the range
 *   takes more than `mostRequests`; TypeError if an answer isn't a list of logs
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
