import type { Hex } from '../../money/Address.js';
import type { JournalEntry } from '../JournalStore.js';

/**
 * Every transaction hash that an entry knows, with the task whose it is: what wallets answered, what closed requests, what the tasks say. A task may have
 * several; the one that its own record has comes last, so that a `Map` of them has that one.
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
