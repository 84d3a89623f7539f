import { ExecutionStatus, TaskState, type ExecutionCarrier, type ExecutionSnapshot, type TaskSnapshot } from '../ExecutionSnapshot.js';
import type { JournalEntry, TaskOutline, TaskRecord } from '../JournalStore.js';

/** An execution as far as it is written down: what a reloaded page and a second tab show. */
export function snapshotOf(entry: JournalEntry, carrier?: ExecutionCarrier): ExecutionSnapshot {
  const { executionId, route, status, plan, halt } = entry;
  const error = halt === null || status === ExecutionStatus.RUNNING ? null : { code: halt.code, message: halt.message };
  return { id: executionId, route, status, tasks: plan.map((task) => taskSnapshot(task, entry)), error, ...(carrier !== undefined && { carrier }) };
}

function taskSnapshot({ id, action, chainId }: TaskOutline, { tasks, halt, status }: JournalEntry): TaskSnapshot {
  const pending: TaskSnapshot = { id, action, chainId, state: TaskState.PENDING, label: null, transactionHash: null, detail: null, startedAt: null, endedAt: null };
  const record = tasks[id];
  const shown = record === undefined ? pending : { ...pending, startedAt: record.at, ...written(record) };
  return halt?.taskId === id && status !== ExecutionStatus.RUNNING ? { ...shown, state: halt.state } : shown;
}

function written(record: TaskRecord): Partial<TaskSnapshot> {
  const { at } = record;
  switch (record.state) {
    case 'intended':
      return { state: TaskState.AWAITING_WALLET, label: record.label };
    case 'sent':
      return { state: TaskState.SENT, label: record.label, transactionHash: record.hash };
    case 'waiting':
      return { state: TaskState.WAITING, label: record.label, ...progressOf(record) };
    case 'confirmed':
      return { state: TaskState.CONFIRMED, label: record.label, transactionHash: record.hash, endedAt: at };
    case 'skipped':
      return { state: TaskState.SKIPPED, endedAt: at };
    case 'failed':
      return { state: TaskState.FAILED, label: record.label, transactionHash: record.hash, endedAt: at };
  }
}

function progressOf({ detail, url, dueAt }: Extract<TaskRecord, { state: 'waiting' }>): Partial<TaskSnapshot> {
  return { detail, ...(url !== undefined && { url }), ...(dueAt !== undefined && { dueAt }) };
}
