import type { JournalEntry } from '../execution/JournalStore.js';
import { isEntryUnderWay } from '../execution/journal/isEntryUnderWay.js';
import { pageCursor, parsePageCursor } from '../execution/journal/pageCursor.js';
import type { HistoryRequest } from './HistoryEntry.js';
import { outcomeOf } from './outcomeOf.js';

const usualLimit = 20;
const mostLimit = 100;

export interface EntryPage {
  readonly entries: readonly JournalEntry[];
  readonly cursor: string | null;
  readonly total: number;
}

/**
 * Returns a page of an account's entries, newest first. A cursor is the position of the last entry,
 * so entries added or expired meanwhile don't shift it.
 * @throws TributaryError MISSING_PARAMS for an unknown cursor
 */
export function pageOf(all: readonly JournalEntry[], request: HistoryRequest): EntryPage {
  const isPassing = (entry: JournalEntry): boolean => isWanted(entry, request);
  const asked = Math.trunc(request.limit ?? usualLimit);
  const limit = Number.isNaN(asked) ? usualLimit : Math.max(1, Math.min(mostLimit, asked));
  // Position among all entries, because the last one may no longer match the filters.
  const rest = all.slice(startOf(all, request.cursor)).filter(isPassing);
  const entries = rest.slice(0, limit);
  const last = entries.at(-1);
  const isLast = last === undefined || rest.length <= limit;
  return { entries, cursor: isLast ? null : pageCursor(last), total: all.filter(isPassing).length };
}

function isWanted(
  entry: JournalEntry,
  { ids, kinds, outcomes, isOpen, chainIds, from = -Infinity, until = Infinity }: HistoryRequest,
): boolean {
  return (
    (ids === undefined || ids.includes(entry.executionId)) &&
    (kinds === undefined || kinds.includes(entry.route.kind)) &&
    (outcomes === undefined || outcomes.includes(outcomeOf(entry))) &&
    (isOpen === undefined || isEntryUnderWay(entry) === isOpen) &&
    (chainIds === undefined || entry.plan.some(({ chainId }) => chainIds.includes(chainId))) &&
    entry.createdAt >= from &&
    entry.createdAt < until
  );
}

function startOf(all: readonly JournalEntry[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const last = parsePageCursor(String(cursor));
  const place = all.findIndex(({ executionId }) => executionId === last.executionId);
  if (place !== -1) return place + 1;
  const next = all.findIndex(({ createdAt }) => createdAt < last.createdAt);
  return next === -1 ? all.length : next;
}
