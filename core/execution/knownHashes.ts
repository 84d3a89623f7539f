import type { LoggedRequest } from '../sending/LoggedRequest.js';
import type { JournalEntry } from './JournalStore.js';

/** Every transaction that the executions know as theirs, with the request that it belongs to. */
export function knownHashes(entries: readonly JournalEntry[]): readonly (readonly [hash: string, owner: string])[] {
  return entries.flatMap(({ executionId, requests, tasks }) => [
    ...requests.flatMap((request) => hashesOfRequest(request).map((hash) => [hash, ownerOf(executionId, request)] as const)),
    ...Object.entries(tasks).flatMap(([taskId, record]) => ('hash' in record && record.hash !== null ? [[record.hash, owner(executionId, 'batchId' in record ? (record.batchId ?? taskId) : taskId)] as const] : [])),
  ]);
}

/** All requests of one task share their owner: what was found for one of them may be found for the next. */
export function ownerOf(executionId: string, { batchId, calls }: LoggedRequest): string {
  return owner(executionId, batchId ?? calls[0]?.taskId ?? '');
}

function owner(executionId: string, part: string): string {
  return `${executionId}/${part}`;
}

/** A hash that the wallet answered with counts only once a node has shown it as this request's: wallets name foreign ones, too. */
function hashesOfRequest({ answer, closed }: LoggedRequest): readonly string[] {
  const named = answer?.kind === 'hash' && answer.nonce !== undefined ? [answer.hash] : [];
  return closed?.hash === undefined ? named : [...named, closed.hash];
}
