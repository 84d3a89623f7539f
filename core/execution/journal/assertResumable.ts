import { engineErrors, ResumeProblem } from '../../errors/engineErrors.js';
import { isRecord } from '../../plainData/Shape.js';
import { digestOf } from '../../routing/digestOf.js';
import { JOURNAL_VERSION, type JournalEntry } from '../JournalStore.js';
import type { PlannedTask } from '../planRoute.js';
import { parseEntry } from './parseEntry.js';

/**
 * Rejects missing entries, damaged ones and those of another format version.
 * @throws TributaryError EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE
 */
export function assertReadable(executionId: string, found: unknown): asserts found is JournalEntry {
  if (found === null || found === undefined) throw engineErrors.executionNotFound(executionId);
  if (parseEntry(found)?.executionId === executionId) return;
  const isOfOtherFormat = isRecord(found) && typeof found.version === 'number' && found.version !== JOURNAL_VERSION;
  throw engineErrors.executionNotResumable(
    executionId,
    isOfOtherFormat ? ResumeProblem.UNKNOWN_FORMAT : ResumeProblem.UNREADABLE,
  );
}

/**
 * Like `assertReadable`, and rejects payments: their attempts are executions with separate entries,
 * which an end of the payment's entry alone would leave open.
 * @throws TributaryError EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE
 */
export function assertExecution(executionId: string, found: unknown): asserts found is JournalEntry {
  assertReadable(executionId, found);
  if (found.payment !== undefined) throw engineErrors.executionNotResumable(executionId, ResumeProblem.PAYMENT);
}

/** Checks that each task id still means the same task. @throws TributaryError EXECUTION_NOT_RESUMABLE */
export function assertSamePlan({ executionId, plan }: JournalEntry, planned: readonly PlannedTask[]): void {
  const isSame =
    plan.length === planned.length &&
    plan.every(({ id, action, chainId }, index) => {
      const now = planned[index];
      return now?.id === id && now.task.action === action && now.task.chainId === chainId;
    });
  if (!isSame) throw engineErrors.executionNotResumable(executionId, ResumeProblem.OTHER_TASKS);
}

/** Checks that the route is the one the player reviewed. @throws TributaryError EXECUTION_NOT_RESUMABLE */
export function assertUnchanged({ executionId, route, digest }: JournalEntry): void {
  if (digestOf(route) !== digest) throw engineErrors.executionNotResumable(executionId, ResumeProblem.ROUTE_CHANGED);
}
