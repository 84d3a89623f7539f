import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus } from './ExecutionSnapshot.js';
import type { ExecutionTask } from './ExecutionTask.js';
import { haltOf } from './haltOf.js';
import type { PlannedTask } from './planRoute.js';
import type { BatchableTask, BatchResult } from './runBatch.js';
import { groupsOf, isTransaction, stretchesOf } from './stretchesOf.js';
import type { TaskFailure } from './TaskFailure.js';

export interface TaskRun {
  readonly record: ExecutionRecord;
  readonly signal: AbortSignal;
  /** Runs one task and returns the hash of its transaction. */
  readonly runTask: (
    id: string,
    task: ExecutionTask,
    group: { readonly isAmongOthers: boolean },
  ) => Promise<string | null>;
  /** Runs a batch of tasks. Tasks it leaves are run one by one. */
  readonly runBatch: (tasks: readonly BatchableTask[]) => Promise<BatchResult>;
  /** Checks once whether an included transaction is still in its block. */
  readonly lookBack: (id: string, task: ExecutionTask) => Promise<void>;
  /** Resolves once an included transaction is final. */
  readonly awaitFinality: (id: string, task: ExecutionTask) => Promise<void>;
}

/**
 * Runs tasks in order, groups in parallel, and skips those already done. A task may start once the
 * previous one is in a block: it is prepared from that state, and a reorganisation that drops the
 * first also reverts the second. Waits start once all earlier tasks are final. The execution is
 * done once all tasks are final. Journals how it ends; an unsubscribing caller ends it without an
 * emission. Fills `hashes`.
 * @throws ExecutionTakenOver
 */
export async function runTasks(
  planned: readonly PlannedTask[],
  hashes: Map<string, string>,
  { record, signal, runTask, runBatch, lookBack, awaitFinality }: TaskRun,
): Promise<void> {
  let running: string | null = null;
  const isAhead = ({ id }: PlannedTask): boolean => !isBehind(record, id);
  const note = (id: string, hash: string | null): unknown => hash !== null && hashes.set(id, hash);
  /** After a reorganisation the effect may be in another transaction. */
  const awaitThere = async ({ id, task }: PlannedTask): Promise<void> => {
    await awaitFinality(id, task);
    const written = record.taskRecord(id);
    if (written !== undefined && 'hash' in written) note(id, written.hash);
  };
  /** Nothing runs after a failure. */
  const halt = (failures: readonly TaskFailure[]): void => {
    signal.throwIfAborted();
    for (const {
      id,
      halt: { task: state },
    } of failures)
      record.show(id, { state });
    const [gravest] = [...failures].sort((a, b) => gravity.indexOf(a.halt.status) - gravity.indexOf(b.halt.status));
    if (gravest === undefined) return;
    running = gravest.id;
    throw gravest.halt;
  };
  try {
    const included = planned.filter(({ id }) => record.taskRecord(id)?.state === 'included');
    halt(await runGroup(included, ({ id, task }) => lookBack(id, task)));
    for (const stretch of stretchesOf(planned, (id) => record.taskRecord(id))) {
      signal.throwIfAborted();
      const batch = stretch.isBatchable ? await runBatch(stretch.planned.filter(isTransaction).filter(isAhead)) : null;
      for (const [id, hash] of batch?.hashes ?? []) note(id, hash);
      halt(batch?.failures ?? []);
      for (const group of groupsOf(stretch.planned)) {
        // A wait may take hours, so the transactions before it must be final first; otherwise a
        // reorganisation of them would go unnoticed.
        if (group.some((one) => isAhead(one) && !isTransaction(one)))
          halt(await runGroup(planned.slice(0, planned.indexOf(group[0] as PlannedTask)), awaitThere));
        const ahead = group.filter(isAhead);
        const isAmongOthers = ahead.length > 1;
        halt(await runGroup(ahead, async ({ id, task }) => void note(id, await runTask(id, task, { isAmongOthers }))));
      }
    }
    halt(await runGroup(planned, awaitThere));
    await record.end(ExecutionStatus.DONE, null);
  } catch (error) {
    if (error instanceof ExecutionTakenOver) throw error;
    if (signal.aborted) return;
    const { task: state, status, reason } = haltOf(error);
    await record.end(status, { taskId: running, state, ...reason });
  }
}

/** Follows every task of a group to its end, even if another one fails. */
async function runGroup(
  group: readonly PlannedTask[],
  run: (planned: PlannedTask) => Promise<void>,
): Promise<readonly TaskFailure[]> {
  const outcomes = await Promise.all(
    group.map((planned) =>
      run(planned).then(
        () => [],
        (error: unknown) => failureOf(planned.id, error),
      ),
    ),
  );
  return outcomes.flat();
}

function failureOf(id: string, error: unknown): readonly TaskFailure[] {
  if (error instanceof ExecutionTakenOver) throw error;
  return [{ id, halt: haltOf(error) }];
}

/** Statuses by severity: possible effects rank before certain ones. */
const gravity: readonly ExecutionStatus[] = [
  ExecutionStatus.UNKNOWN,
  ExecutionStatus.PARTIAL,
  ExecutionStatus.FAILED,
  ExecutionStatus.REFUNDED,
  ExecutionStatus.STOPPED,
];

function isBehind(record: ExecutionRecord, id: string): boolean {
  const state = record.taskRecord(id)?.state;
  return state === 'included' || state === 'confirmed' || state === 'skipped';
}
