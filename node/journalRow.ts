import { hashesOf } from '../core/execution/journal/hashesOf.js';
import { isOpenEntry } from '../core/execution/journal/isEntryUnderWay.js';
import { parseEntry } from '../core/execution/journal/parseEntry.js';
import type { JournalEntry } from '../core/index.js';
import { assertKinds } from '../core/index.js';
import { fromExactJson, toExactJson } from './files/exactJson.js';

/** An entry as a table keeps it: what is looked for in columns, and the whole as text. */
export interface JournalRow {
  readonly executionId: string;
  readonly account: string;
  /** Of the format. */
  readonly version: number;
  readonly revision: number;
  /** Unix milliseconds; 0 of an entry that bears none. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Nobody may forget it yet. Also of one that cannot be read. */
  readonly isOpen: boolean;
  /** Of the transactions that it knows, in lower case, each once. */
  readonly hashes: readonly string[];
  readonly text: string;
}

/**
 * For stores in a database. `entryOfText(row.text)` is the entry, amounts to the last unit.
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
 * What is no JSON is given out as it is, for the engine to set aside: it is neither lost nor written over.
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
