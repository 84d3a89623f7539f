import type { Hex } from '../../money/Address.js';
import type { JournalEntry } from '../JournalStore.js';

/**
 * Returns every transaction hash of an entry with its task: from wallet responses, closed requests
 * and task records. A task may have several; the hash in its record comes last, so that a `Map`
 * keeps that one.
 */
export function hashesOf({ tasks, requests }: JournalEntry): readonly (readonly [taskId: string, hash: Hex])[] {
  const ofRequests = requests.flatMap(({ calls, answer, closed }) => {
    const hashes = [answer?.kind === 'hash' ? answer.hash : null, closed?.hash ?? null].filter((hash) => hash !== null);
    const repeats = (closed?.repeats ?? []).map(({ taskId, hash }) => [taskId, hash] as const);
    return [...calls.flatMap(({ taskId }) => hashes.map((hash) => [taskId, hash] as const)), ...repeats];
  });
  const ofTasks = Object.entries(tasks).flatMap(([id, record]) =>
    'hash' in record && record.hash !== null ? [[id, record.hash] as const] : [],
  );
  return [...ofRequests, ...ofTasks];
}
