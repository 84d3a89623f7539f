import { JOURNAL_VERSION, type JournalEntry } from '../JournalStore.js';

/** Of what a store has found for an account: the entries of this format, newest first, the later one first of one millisecond. Broken ones included. */
export function newestFirst(found: readonly unknown[]): readonly JournalEntry[] {
  return found
    .filter(isOfThisFormat)
    .reverse()
    .sort((a, b) => createdAt(b) - createdAt(a));
}

function isOfThisFormat(value: unknown): value is JournalEntry {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === JOURNAL_VERSION;
}

function createdAt({ createdAt }: { readonly createdAt?: unknown }): number {
  return typeof createdAt === 'number' ? createdAt : 0;
}
