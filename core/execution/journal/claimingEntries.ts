import type { Address, Hex } from '../../money/Address.js';
import type { JournalEntry, JournalStore } from '../JournalStore.js';
import { hashesOf } from './hashesOf.js';
import { parseEntry } from './parseEntry.js';

/** Those of a list that know one of these transactions, in any spelling. What cannot be read knows none. */
export function claimingEntries(all: readonly JournalEntry[], hashes: readonly Hex[]): readonly JournalEntry[] {
  const wanted = new Set(hashes.map((hash) => hash.toLowerCase()));
  return all.filter(
    (entry) => parseEntry(entry) !== null && hashesOf(entry).some(([, hash]) => wanted.has(hash.toLowerCase())),
  );
}

/** By the store's index where it has one. */
export async function readClaimingEntries(
  journal: JournalStore,
  account: Address,
  hashes: readonly Hex[],
): Promise<readonly JournalEntry[]> {
  return journal.listClaiming?.(account, hashes) ?? claimingEntries(await journal.list(account), hashes);
}
