import { assertKinds } from '../../errors/assertKinds.js';
import { checkoutErrors } from '../../errors/checkoutErrors.js';
import type { JournalEntry } from '../JournalStore.js';

/** A place in an account's list: what comes after it is older, or of the same millisecond with a lesser id. */
export interface PagePlace {
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly executionId: string;
}

/**
 * The text by which the next page is asked for.
 *
 * @example const cursor = pageCursor(entries.at(-1)!); // of the next page
 */
export function pageCursor(journalEntry: Pick<JournalEntry, 'createdAt' | 'executionId'>): string {
  assertKinds({ journalEntry }, 'object');
  const { createdAt, executionId } = journalEntry;
  return `${createdAt}:${executionId}`;
}

/**
 * @throws TributaryError MISSING_PARAMS for a cursor that no page has given out
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
