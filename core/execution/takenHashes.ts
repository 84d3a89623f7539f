import type { Hex } from '../money/Address.js';
import type { JournalEntry } from './JournalStore.js';

export interface Claimant {
  readonly executionId: string;
  /** Whether this execution has already journaled these as its own. Default `false`: the first to write claims them. */
  readonly isWritten?: boolean;
}

/**
 * Returns the transactions that another execution claims. If two have both journaled a claim before
 * either is final, the one with the smaller id keeps it.
 */
export function takenHashes(
  hashes: readonly Hex[],
  { executionId, isWritten = false }: Claimant,
  entries: readonly JournalEntry[],
): readonly Hex[] {
  const others = entries.filter((entry) => entry.executionId !== executionId);
  const taken = new Set(
    others.flatMap((entry) => [
      ...finalHashes(entry),
      ...(isWritten && executionId < entry.executionId ? [] : includedHashes(entry)),
    ]),
  );
  return hashes.filter((hash) => taken.has(hash.toLowerCase()));
}

function finalHashes({ requests, tasks }: JournalEntry): readonly string[] {
  const closed = requests.flatMap((request) =>
    request.closed?.proof === 'included'
      ? [request.closed.hash, ...(request.closed.repeats ?? []).map(({ hash }) => hash)]
      : [],
  );
  const told = Object.values(tasks).map((record) =>
    record.state === 'confirmed' || record.state === 'partial' ? record.hash : null,
  );
  return [...closed, ...told].flatMap((hash) => hash?.toLowerCase() ?? []);
}

function includedHashes({ tasks }: JournalEntry): readonly string[] {
  return Object.values(tasks).flatMap((record) => (record.state === 'included' ? [record.hash.toLowerCase()] : []));
}
