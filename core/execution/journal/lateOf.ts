import { ExecutionStatus, type LateTransaction } from '../ExecutionSnapshot.js';
import type { JournalEntry } from '../JournalStore.js';

/**
 * Returns transactions that took effect in addition to those of the tasks: of an abandoned
 * execution, of a request that was repeated, or of a request that a wallet sent more than once.
 * Excludes a second approval, because its amount is absolute, and a request that was repeated
 * because the first no longer held.
 */
export function lateOf({ status, tasks, requests }: JournalEntry): readonly LateTransaction[] {
  return requests.flatMap(({ calls, closed }) => {
    const hash = closed?.proof === 'included' ? closed.hash : undefined;
    if (hash === undefined || (closed?.isUndone === true && status !== ExecutionStatus.ABANDONED)) return [];
    const isTold = ({ taskId }: { readonly taskId: string }): boolean => {
      const record = tasks[taskId];
      return status !== ExecutionStatus.ABANDONED && record !== undefined && 'hash' in record && record.hash === hash;
    };
    const isHarmless = ({ isIdempotent }: { readonly isIdempotent: boolean }): boolean =>
      isIdempotent && status !== ExecutionStatus.ABANDONED;
    const repeats = closed?.repeats ?? [];
    return [
      ...calls
        .filter((call) => !isTold(call) && !isHarmless(call))
        .map(({ taskId }) => ({ taskId, transactionHash: hash })),
      ...repeats.map(({ taskId, hash: transactionHash }) => ({ taskId, transactionHash })),
    ];
  });
}
