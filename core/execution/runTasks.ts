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
  /** Carries one task out and gives the hash of its transaction. */
  readonly runTask: (
    id: string,
    task: ExecutionTask,
    group: { readonly isAmongOthers: boolean },
  ) => Promise<string | null>;
  /** Carries out what may go out as one; what it leaves goes out one by one. */
  readonly runBatch: (tasks: readonly BatchableTask[]) => Promise<BatchResult>;
  /** Looks once whether what is in a block is still there. */
  readonly lookBack: (id: string, task: ExecutionTask) => Promise<void>;
  /** Resolves once what is in a block is there for good. */
  readonly awaitFinality: (id: string, task: ExecutionTask) => Promise<void>;
}

/**
 * One task after the other, those that go together at once, without those that are behind us. A task may begin once the one before it is in a block: it is prepared
 * from what that left there, and a reorganisation that drops the first undoes the second with it. What is only waited for begins once all before it are there for
 * good; it is done once all of them are. How it ends is written down; leaving ends it without a word. Fills `hashes`. @throws ExecutionTakenOver
 */
export async function runTasks(
  planned: readonly PlannedTask[],
  hashes: Map<string, string>,
  { record, signal, runTask, runBatch, lookBack, awaitFinality }: TaskRun,
): Promise<void> {
  let running: string | null = null;
  const isAhead = ({ id }: PlannedTask): boolean => !isBehind(record, id);
  const note = (id: string, hash: string | null): unknown => hash !== null && hashes.set(id, hash);
  /** What a reorganisation has thrown out may have come back as another transaction. */
  const awaitThere = async ({ id, task }: PlannedTask): Promise<void> => {
    await awaitFinality(id, task);
    const written = record.taskRecord(id);
    if (written !== undefined && 'hash' in written) note(id, written.hash);
  };
  /** Nothing follows a failure. */
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
        // Waiting may take hours: what is waited for has to be there for good, or nobody would see that a reorganisation has undone it.
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

/** Whatever becomes of one, the others are followed to their end. */
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

/** What may have happened goes before what has. */
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
