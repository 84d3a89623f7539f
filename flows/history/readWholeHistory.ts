import type { FundingEngine, HistoryEntry } from '../../core/index.js';

/**
 * Returns an account's complete history, newest first, with receipts.
 * @throws the errors of `engine.history`: never returns a part of it
 */
export async function readWholeHistory(
  engine: Pick<FundingEngine, 'history'>,
  account: string,
  signal: AbortSignal,
): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await engine.history(account, { limit: 100, signal, ...(cursor != null && { cursor }) });
    entries.push(...page.entries);
    cursor = page.cursor;
  } while (cursor !== null);
  return entries;
}
