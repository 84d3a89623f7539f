import type { Address, Hex } from '../../money/Address.js';
import type { JournalEntry, JournalStore } from '../JournalStore.js';
import { hashesOf } from './hashesOf.js';
import { parseEntry } from './parseEntry.js';

/** Returns the entries that contain one of these transactions, in any spelling. Skips entries that can't be read. */
export function claimingEntries(all: readonly JournalEntry[], hashes: readonly Hex[]): readonly JournalEntry[] {
  const wanted = new Set(hashes.map((hash) => hash.toLowerCase()));
  return all.filter(
    (entry) => parseEntry(entry) !== null && hashesOf(entry).some(([, hash]) => wanted.has(hash.toLowerCase())),
  );
}

/** Uses the store's index if it has one. */
export async function readClaimingEntries(
  journal: JournalStore,
  account: Address,
  hashes: readonly Hex[],
): Promise<readonly JournalEntry[]> {
  return journal.listClaiming?.(account, hashes) ?? claimingEntries(await journal.list(account), hashes);
}
