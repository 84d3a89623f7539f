import { ExecutionStatus, type LateTransaction } from '../ExecutionSnapshot.js';
import type { JournalEntry } from '../JournalStore.js';

/**
 * Transactions that took effect beside what the execution tells: of one that was given up, of a request beside which the wallet was asked again, or of one that a
 * wallet sent more than once. An allowance that was
 * given twice is none: its amount is absolute; nor is what was asked for again because it held no longer.
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
