import type { FundingEngine, HistoryEntry } from '../../core/index.js';

/** Everything that an account has done, newest first, with its receipts. @throws what `engine.history` throws: half of it is not given for the whole */
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
