import type { JournalPage } from 'tributary-sdk';
import { entryOfText, type PagePlace, pageCursor, parsePageCursor } from 'tributary-sdk/node';

/** Returns the start of a page. @throws TributaryError MISSING_PARAMS for an unknown cursor */
export function placeAfter(cursor: string | undefined): PagePlace {
  return cursor === undefined ? { createdAt: Number.MAX_SAFE_INTEGER, executionId: '' } : parsePageCursor(cursor);
}

/** Takes one row more than the page may have, to see whether there is a next page. */
export function pageOfRows(
  rows: readonly { readonly id?: unknown; readonly created_at?: unknown; readonly entry?: unknown }[],
  limit: number,
): JournalPage {
  const shown = rows.slice(0, Math.max(1, limit));
  const last = shown.at(-1);
  const isLast = last === undefined || shown.length === rows.length;
  return {
    entries: shown.map(({ entry }) => entryOfText(String(entry))),
    cursor: isLast ? null : pageCursor({ createdAt: Number(last.created_at), executionId: String(last.id) }),
  };
}
