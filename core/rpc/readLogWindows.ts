import type { JsonObject } from '../config/json.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ChainReader } from './ChainReader.js';
import type { LogFilter } from './logs/logQuestions.js';
import { type LogQuery, readLogs } from './logs/readLogs.js';

export interface LogRange extends LogFilter, Omit<LogQuery, 'filters'> {}

/**
 * Returns the logs of one filter in a range of blocks, oldest first.
 * @throws the errors of `readLogs`
 *
 * @example const logs = await readLogWindows(reader, { address: pool, topics, from: 0n, to: latest }, { signal });
 */
export async function readLogWindows(
  reader: ChainReader,
  { address, topics, ...search }: LogRange,
  options: Abortable,
): Promise<readonly JsonObject[]> {
  return readLogs(
    reader,
    { filters: [{ ...(address && { address }), ...(topics && { topics }) }], ...search },
    options,
  );
}
