import { JOURNAL_VERSION, type JournalEntry } from '../JournalStore.js';

/**
 * Sorts an account's entries of this format, newest first; of two in the same millisecond, the
 * later one first. Includes damaged entries.
 */
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
