import { engineErrors, ResumeProblem } from '../../errors/engineErrors.js';
import { JOURNAL_VERSION, type JournalEntry } from '../JournalStore.js';
import type { PlannedTask } from '../planRoute.js';

/** Another version's entry is left alone. @throws TributaryError EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE */
export function assertReadable(executionId: string, entry: JournalEntry | null): asserts entry is JournalEntry {
  if (entry === null) throw engineErrors.executionNotFound(executionId);
  if ((entry.version as number) !== JOURNAL_VERSION) throw engineErrors.executionNotResumable(executionId, ResumeProblem.UNKNOWN_FORMAT);
}

/** What is done under an id must be what was done under it before. @throws TributaryError EXECUTION_NOT_RESUMABLE */
export function assertSamePlan({ executionId, plan }: JournalEntry, planned: readonly PlannedTask[]): void {
  const isSame = plan.length === planned.length && plan.every(({ id, action, chainId }, index) => {
    const now = planned[index];
    return now?.id === id && now.task.action === action && now.task.chainId === chainId;
  });
  if (!isSame) throw engineErrors.executionNotResumable(executionId, ResumeProblem.OTHER_TASKS);
}
