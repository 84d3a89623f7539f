import type { Address } from '../../money/Address.js';
import type { JournalEntry, JournalPage, JournalPageRequest, JournalStore } from '../JournalStore.js';
import { isOpenEntry } from './isEntryUnderWay.js';
import { type PagePlace, pageCursor, parsePageCursor } from './pageCursor.js';
import { parseEntry } from './parseEntry.js';

/**
 * Returns a page of an account's whole list. An unreadable entry counts as open, because its state
 * is unknown.
 * @throws TributaryError MISSING_PARAMS for an unknown cursor
 */
export function pageOfList(
  all: readonly JournalEntry[],
  { isOpen = false, namespace, cursor, limit }: JournalPageRequest,
): JournalPage {
  const after = cursor === undefined ? null : parsePageCursor(cursor);
  const wanted = all
    .filter(({ executionId }) => namespace === undefined || executionId.startsWith(`${namespace}/`))
    .filter((entry) => !isOpen || parseEntry(entry) === null || isOpenEntry(entry))
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .filter(({ place }) => after === null || compare(after, place) < 0)
    .sort((a, b) => compare(a.place, b.place));
  const shown = wanted.slice(0, Math.max(1, limit));
  const last = shown.at(-1);
  const isLast = last === undefined || shown.length === wanted.length;
  return { entries: shown.map(({ entry }) => entry), cursor: isLast ? null : pageCursor(last.place) };
}

/** Same order as `newestFirst`: an entry without a time is the oldest. */
function placeOf({ createdAt, executionId }: JournalEntry): PagePlace {
  return { createdAt: typeof createdAt === 'number' ? createdAt : 0, executionId };
}

function compare(a: PagePlace, b: PagePlace): number {
  if (a.createdAt !== b.createdAt) return b.createdAt - a.createdAt;
  if (a.executionId === b.executionId) return 0;
  return a.executionId > b.executionId ? -1 : 1;
}

/** Returns all open entries of an account, newest first. Reads page by page if the store supports it. */
export async function readOpenEntries(journal: JournalStore, account: Address): Promise<readonly JournalEntry[]> {
  if (journal.page === undefined) return (await journal.list(account)).filter(isOpenEntry);
  const open: JournalEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: JournalPage = await journal.page({
      account,
      isOpen: true,
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    });
    open.push(...page.entries.filter(isOpenEntry));
    cursor = page.cursor;
  }
  return open;
}

const PAGE = 100;
