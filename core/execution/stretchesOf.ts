import type { TaskRecord } from './JournalStore.js';
import type { PlannedTask } from './planRoute.js';
import type { BatchableTask } from './runBatch.js';

/** Consecutive tasks that run together. */
export interface Stretch {
  readonly planned: readonly PlannedTask[];
  /** Whether they may be sent as one batch. */
  readonly isBatchable: boolean;
}

/**
 * Groups tasks into batches, parallel groups and single tasks. Tasks already sent as a batch stay
 * one batch on retry.
 */
export function stretchesOf(
  planned: readonly PlannedTask[],
  recordOf: (id: string) => TaskRecord | undefined,
): readonly Stretch[] {
  const isBatched = (a: PlannedTask, b: PlannedTask): boolean =>
    isBatchableWith(a, b) || isBatchedWith(recordOf(a.id), recordOf(b.id));
  const stretches: { planned: PlannedTask[]; isBatchable: boolean }[] = [];
  for (const next of planned) {
    const last = stretches.at(-1);
    const previous = last?.planned.at(-1);
    if (
      last === undefined ||
      previous === undefined ||
      !(isBatched(previous, next) || (isTogether(previous) && isTogether(next)))
    ) {
      stretches.push({ planned: [next], isBatchable: false });
    } else {
      last.isBatchable = (last.planned.length === 1 || last.isBatchable) && isBatched(previous, next);
      last.planned.push(next);
    }
  }
  return stretches;
}

/** Groups tasks that run in parallel; the others run one by one. */
export function groupsOf(planned: readonly PlannedTask[]): readonly (readonly PlannedTask[])[] {
  const groups: PlannedTask[][] = [];
  for (const next of planned) {
    const last = groups.at(-1);
    if (last !== undefined && isTogether(next) && last.every(isTogether)) last.push(next);
    else groups.push([next]);
  }
  return groups;
}

export function isTransaction(planned: PlannedTask): planned is PlannedTask & BatchableTask {
  return planned.task.type === 'transaction';
}

function isTogether(planned: PlannedTask): boolean {
  return isTransaction(planned) && planned.task.together === true;
}

function isBatchableWith(a: PlannedTask, b: PlannedTask): boolean {
  const isSameStep = stepOf(a) === stepOf(b) && a.task.chainId === b.task.chainId;
  return isSameStep && isTransaction(a) && isTransaction(b) && a.task.batchable === true && b.task.batchable === true;
}

function isBatchedWith(a: TaskRecord | undefined, b: TaskRecord | undefined): boolean {
  return (
    a?.state === 'asked' && a.batchId !== undefined && b !== undefined && 'batchId' in b && b.batchId === a.batchId
  );
}

function stepOf({ id }: PlannedTask): string {
  return id.slice(0, id.indexOf('/'));
}
