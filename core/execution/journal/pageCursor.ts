import { assertKinds } from '../../errors/assertKinds.js';
import { checkoutErrors } from '../../errors/checkoutErrors.js';
import type { JournalEntry } from '../JournalStore.js';

/** A position in an account's list. Later entries are older, or of the same millisecond with a lesser id. */
export interface PagePlace {
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly executionId: string;
}

/**
 * Returns the cursor of the next page.
 *
 * @example const cursor = pageCursor(entries.at(-1)!); // of the next page
 */
export function pageCursor(journalEntry: Pick<JournalEntry, 'createdAt' | 'executionId'>): string {
  assertKinds({ journalEntry }, 'object');
  const { createdAt, executionId } = journalEntry;
  return `${createdAt}:${executionId}`;
}

/**
 * Parses a cursor.
 * @throws TributaryError MISSING_PARAMS for an unknown cursor
 *
 * @example const { createdAt, executionId } = parsePageCursor(cursor);
 */
export function parsePageCursor(cursor: string): PagePlace {
  assertKinds({ cursor }, 'string');
  const [, createdAt, executionId] = /^(\d{1,16}(?:\.\d+)?):(.*)$/s.exec(cursor) ?? [];
  if (createdAt === undefined || executionId === undefined)
    throw checkoutErrors.missingParams(undefined, { field: 'cursor' });
  return { createdAt: Number(createdAt), executionId };
}
