import type { LoggedRequest } from '../sending/LoggedRequest.js';
import { isOfTasks, signedOf } from '../sending/RequestLog.js';
import type { JournalEntry, TaskRecord } from './JournalStore.js';

/** Returns every transaction that the executions claim, with the request it belongs to. */
export function knownHashes(entries: readonly JournalEntry[]): readonly (readonly [hash: string, owner: string])[] {
  return entries.flatMap(({ executionId, requests, tasks }) => [
    // A transaction that came to nothing for one request belongs to no other, even of the same
    // task.
    ...requests.flatMap((request) =>
      request.closed?.hash !== undefined && request.closed.proof !== 'included'
        ? [[request.closed.hash, owner(executionId, `request ${request.id}`)] as const]
        : [],
    ),
    ...requests.flatMap((request) =>
      hashesOfRequest(request).map((hash) => [hash, ownerOf(executionId, request)] as const),
    ),
    ...Object.entries(tasks).flatMap(([taskId, record]) =>
      'hash' in record && record.hash !== null
        ? [[record.hash, ownerOfTask(executionId, taskId, requests.find(isBatchOf(record)))] as const]
        : [],
    ),
  ]);
}

/**
 * Returns the hashes of all other requests: of the same execution, including those of the same
 * task, and of all other executions.
 */
export function hashesBeside(
  { id }: LoggedRequest,
  executionId: string,
  entries: readonly JournalEntry[],
): readonly (readonly [hash: string, owner: string])[] {
  const beside = entries.map((entry) => {
    if (entry.executionId !== executionId) return entry;
    const requests = entry.requests.filter((request) => request.id !== id);
    const settled = requests.filter(({ closed }) => closed?.proof === 'included');
    const tasks = Object.entries(entry.tasks).filter(([taskId]) =>
      settled.some((request) => isOfTasks(request, [taskId])),
    );
    return { ...entry, requests, tasks: Object.fromEntries(tasks) };
  });
  return knownHashes(beside);
}

/**
 * All requests of one task share an owner, and so do all batches that end with it: a transaction
 * found for one of them may match the next.
 */
export function ownerOf(executionId: string, { calls, batchId }: Pick<LoggedRequest, 'calls' | 'batchId'>): string {
  const last = calls.at(-1)?.taskId ?? '';
  return owner(executionId, batchId === undefined ? last : `batch of ${last}`);
}

function ownerOfTask(executionId: string, taskId: string, batch: LoggedRequest | undefined): string {
  return batch === undefined ? owner(executionId, taskId) : ownerOf(executionId, batch);
}

function isBatchOf(record: TaskRecord): (request: LoggedRequest) => boolean {
  const batchId = 'batchId' in record ? record.batchId : undefined;
  return (request) => batchId !== undefined && request.batchId === batchId;
}

function owner(executionId: string, part: string): string {
  return `${executionId}/${part}`;
}

/**
 * A hash from the wallet counts only once a node has shown it as this request's, because wallets
 * sometimes answer with unrelated hashes.
 */
function hashesOfRequest({ answer, closed }: LoggedRequest): readonly string[] {
  const signed = signedOf({ answer });
  const repeats = (closed?.repeats ?? []).map(({ hash }) => hash);
  return [...(signed === null ? [] : [signed.hash]), ...(closed?.hash === undefined ? [] : [closed.hash]), ...repeats];
}
