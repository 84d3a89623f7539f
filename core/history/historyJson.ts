import type { HistoryEntry } from './HistoryEntry.js';

/**
 * Executions as JSON text: `{ version: 1, entries: [...] }`, fields as in `HistoryEntry`, every amount as decimal text of the smallest unit, because
 * JSON's readers round long numbers.
 *
 * @example const { entries } = await engine.history(account); download(historyJson(entries));
 */
export function historyJson(entries: readonly HistoryEntry[]): string {
  const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
  return JSON.stringify({ version: 1, entries }, plain, 2);
}
