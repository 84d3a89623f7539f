import type { AtomicSupport } from '../../wallet/calls/AtomicSupport.js';
import type { PreparedTransaction, TransactionTask } from '../ExecutionTask.js';
import type { TaskRecord } from '../JournalStore.js';
import type { TransactionSurroundings } from '../sending/TransactionSurroundings.js';

/** A task that may go out with others. */
export interface BatchableTask {
  readonly id: string;
  readonly task: TransactionTask;
}

export interface PreparedTask {
  readonly id: string;
  readonly prepared: PreparedTransaction;
}

export type BatchIntended = Extract<TaskRecord, { state: 'batch-intended' }>;
export type BatchSent = Extract<TaskRecord, { state: 'batch-sent' }>;

/** Tasks that went out, or were about to, as one; in their order, at least one. */
export interface Batch<R extends BatchIntended | BatchSent> {
  readonly batchId: string;
  readonly members: readonly { readonly id: string; readonly record: R }[];
}

export interface BatchSurroundings extends TransactionSurroundings {
  readonly support: AtomicSupport;
  readonly newBatchId: () => string;
}

export function recordsOf<R extends BatchIntended | BatchSent>({ members }: Batch<R>, change: (record: R, index: number) => TaskRecord): Readonly<Record<string, TaskRecord>> {
  return Object.fromEntries(members.map(({ id, record }, index) => [id, change(record, index)]));
}

/** The task that the others are there for: it names the batch in what the player reads. */
export function actOf(batch: Batch<BatchIntended | BatchSent>): string {
  return batch.members.at(-1)?.id ?? batch.batchId;
}
