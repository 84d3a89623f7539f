import { hashesOf } from '../../core/execution/journal/hashesOf.js';
import { isOpenEntry } from '../../core/execution/journal/isEntryUnderWay.js';
import { parseEntry } from '../../core/execution/journal/parseEntry.js';
import type { JournalEntry } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { fromExactJson, toExactJson } from './files/exactJson.js';

/** An entry as a row of a table: the searched fields in columns, and the whole entry as text. */
export interface JournalRow {
  readonly executionId: string;
  readonly account: string;
  /** Version of the format. */
  readonly version: number;
  readonly revision: number;
  /** Unix milliseconds; 0 if the entry has none. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whether the entry must be kept. Also true for an entry that can't be parsed. */
  readonly isOpen: boolean;
  /** Hashes of the known transactions, in lower case, each once. */
  readonly hashes: readonly string[];
  readonly text: string;
}

/**
 * Returns the row of an entry, for stores in a database. `entryOfText(row.text)` returns the entry
 * with exact amounts.
 *
 * @example const { executionId, account, text } = journalRow(entry); // columns of a table
 */
export function journalRow(entry: JournalEntry): JournalRow {
  assertKinds({ entry }, 'object');
  const readable = parseEntry(entry);
  return {
    executionId: entry.executionId,
    account: entry.account,
    version: entry.version,
    revision: entry.revision,
    createdAt: timeOf(entry.createdAt),
    updatedAt: timeOf(entry.updatedAt),
    isOpen: readable === null || isOpenEntry(readable),
    hashes: readable === null ? [] : [...new Set(hashesOf(readable).map(([, hash]) => hash.toLowerCase()))],
    text: toExactJson(entry),
  };
}

/**
 * Parses the text of a row. Returns invalid JSON as it is, so that the engine sets it aside: it is
 * neither lost nor overwritten.
 *
 * @example const entry = entryOfText(row.text);
 */
export function entryOfText(text: string): JournalEntry {
  assertKinds({ text }, 'string');
  try {
    return fromExactJson(text) as JournalEntry;
  } catch {
    return { unreadable: text } as unknown as JournalEntry;
  }
}

function timeOf(at: unknown): number {
  return typeof at === 'number' && Number.isFinite(at) ? at : 0;
}
