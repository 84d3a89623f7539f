import { assertKinds } from '../../errors/assertKinds.js';
import type { LoggedRequest } from '../../sending/LoggedRequest.js';
import {
  type ExecutionCarrier,
  type ExecutionRefund,
  type ExecutionShortfall,
  type ExecutionSnapshot,
  ExecutionStatus,
  type TaskSnapshot,
  TaskState,
  type TaskType,
} from '../ExecutionSnapshot.js';
import { TaskAction } from '../ExecutionTask.js';
import type { JournalEntry, TaskOutline, TaskRecord } from '../JournalStore.js';
import { lateOf } from './lateOf.js';
import { standingOf } from './standingOf.js';

/**
 * Returns the snapshot of a journaled execution, as a reloaded page or a second tab shows it.
 *
 * @example
 * const entry = await store.get(executionId);
 * if (entry !== null) console.log(snapshotOf(entry).status);
 */
export function snapshotOf(entry: JournalEntry, carrier?: ExecutionCarrier): ExecutionSnapshot {
  assertKinds({ entry, carrier }, 'object', 'string?');
  const { executionId, route, status, plan, halt } = entry;
  const error = halt === null || status === ExecutionStatus.RUNNING ? null : { code: halt.code, message: halt.message };
  const late = lateOf(entry);
  const refunds = refundsOf(entry);
  const shortfalls = shortfallsIn(entry);
  return {
    id: executionId,
    route,
    status,
    tasks: plan.map((task) => taskSnapshot(task, entry)),
    error,
    ...(late.length > 0 && { late }),
    ...(refunds.length > 0 && { refunds }),
    ...(shortfalls.length > 0 && { shortfalls }),
    ...(carrier !== undefined && { carrier }),
  };
}

function refundsOf({ tasks }: JournalEntry): readonly ExecutionRefund[] {
  return Object.entries(tasks).flatMap(([taskId, record]) =>
    record.state === 'refunded' ? [{ taskId, amount: record.amount, transactionHash: record.refundedIn }] : [],
  );
}

function shortfallsIn({ tasks }: JournalEntry): readonly ExecutionShortfall[] {
  return Object.entries(tasks).flatMap(([taskId, record]) =>
    record.state === 'partial'
      ? record.shortfalls.map((shortfall) => ({ taskId, ...shortfall, transactionHash: record.hash }))
      : [],
  );
}

function taskSnapshot(
  { id, action, chainId, type = typeOf(action) }: TaskOutline,
  { tasks, requests, halt, status }: JournalEntry,
): TaskSnapshot {
  const pending: TaskSnapshot = {
    id,
    type,
    action,
    chainId,
    state: TaskState.PENDING,
    label: null,
    transactionHash: null,
    detail: null,
    startedAt: null,
    endedAt: null,
  };
  const record = tasks[id];
  const told =
    record === undefined
      ? pending
      : { ...pending, startedAt: record.at, ...written(id, record, requests), ...batched(record) };
  const standing = standingOf(id, requests);
  const shown = standing.length === 0 ? told : { ...told, standing };
  const isHalted =
    halt !== null &&
    status !== ExecutionStatus.RUNNING &&
    (halt.taskId === id || (record?.state !== 'confirmed' && isBatchedWith(halt.taskId, record, tasks)));
  return isHalted ? { ...shown, state: halt.state } : shown;
}

/** The outcome of one task of a batch applies to all its tasks that aren't done. */
function isBatchedWith(taskId: string | null, record: TaskRecord | undefined, tasks: JournalEntry['tasks']): boolean {
  const batchId = batchIdOf(record);
  // Calls of a batch that are done stay done.
  if (record?.state === 'confirmed') return false;
  return batchId !== undefined && taskId !== null && batchIdOf(tasks[taskId]) === batchId;
}

function batchIdOf(record: TaskRecord | undefined): string | undefined {
  return record !== undefined && 'batchId' in record ? record.batchId : undefined;
}

/** Actions of waits, for older entries without task types. */
const waits: ReadonlySet<TaskAction> = new Set([TaskAction.AWAIT_ARRIVAL, TaskAction.PAY_BY_CARD]);

function typeOf(action: TaskAction): TaskType {
  return waits.has(action) ? 'wait' : 'transaction';
}

function written(id: string, record: TaskRecord, requests: readonly LoggedRequest[]): Partial<TaskSnapshot> {
  const { at } = record;
  switch (record.state) {
    case 'asked':
      return { ...asked(id, requests), label: record.label, ...(record.isDropped && { dropped: true }) };
    case 'included':
      return { state: TaskState.INCLUDED, label: record.label, transactionHash: record.hash };
    case 'waiting':
      return { state: TaskState.WAITING, label: record.label, ...progressOf(record) };
    case 'confirmed':
      return { state: TaskState.CONFIRMED, label: record.label, transactionHash: record.hash, endedAt: at };
    case 'skipped':
      return { state: TaskState.SKIPPED, endedAt: at };
    case 'refunded':
      return { state: TaskState.REFUNDED, label: record.label, endedAt: at };
    case 'partial':
      return { state: TaskState.PARTIAL, label: record.label, transactionHash: record.hash, endedAt: at };
    case 'failed':
      return { state: TaskState.FAILED, label: record.label, transactionHash: record.hash, endedAt: at };
  }
}

/** Returns `sent` if the wallet answered the latest request with a hash or a batch id. */
function asked(id: string, requests: readonly LoggedRequest[]): Partial<TaskSnapshot> {
  const answer = requests.findLast(({ calls }) => calls.some(({ taskId }) => taskId === id))?.answer;
  if (answer?.kind === 'hash') return { state: TaskState.SENT, transactionHash: answer.hash };
  return { state: answer?.kind === 'batch' ? TaskState.SENT : TaskState.AWAITING_WALLET };
}

function batched(record: TaskRecord): Partial<TaskSnapshot> {
  const batchId = batchIdOf(record);
  return batchId === undefined ? {} : { batchId };
}

/** Without `url`, which can be opened only once; a resumed wait requests a new one. */
function progressOf({ detail, dueAt }: Extract<TaskRecord, { state: 'waiting' }>): Partial<TaskSnapshot> {
  return { detail, ...(dueAt !== undefined && { dueAt }) };
}
