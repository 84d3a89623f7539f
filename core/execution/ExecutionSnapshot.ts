import type { FundingRoute } from '../routing/FundingRoute.js';
import type { ExecutionTask, TaskAction, TaskLabel } from './ExecutionTask.js';

/**
 * pending → preparing → awaiting-wallet → sent → confirmed; a wait goes pending → waiting → confirmed.
 * `skipped` had nothing to do, `rejected` was declined in the wallet, `failed` is certain, `unknown` is not, and never enables a second send.
 */
export const TaskState = {
  PENDING: 'pending',
  PREPARING: 'preparing',
  AWAITING_WALLET: 'awaiting-wallet',
  SENT: 'sent',
  WAITING: 'waiting',
  CONFIRMED: 'confirmed',
  SKIPPED: 'skipped',
  REJECTED: 'rejected',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
} as const;
export type TaskState = (typeof TaskState)[keyof typeof TaskState];

export type TaskType = ExecutionTask['type'];

export interface TaskSnapshot {
  /** `<step index>/<task id>` */
  readonly id: string;
  /** Whether it may ask for a signature, or only watches. */
  readonly type: TaskType;
  readonly action: TaskAction;
  readonly chainId: number;
  readonly state: TaskState;
  /** Known once the task was prepared. */
  readonly label: TaskLabel | null;
  /** Of several tasks that went out as one: the same, where the wallet carried them out in one transaction. */
  readonly transactionHash: string | null;
  /** Tasks with the same one go out in one confirmation of the player, all or none; absent of those that go out alone. */
  readonly batchId?: string;
  /** A wait's latest word, e.g. PROCESSING. */
  readonly detail: string | null;
  /** When a wait can end, in Unix seconds, once that is known. */
  readonly dueAt?: number;
  /** A page that the player has to go to while the task waits. */
  readonly url?: string;
  /** Unix milliseconds. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** All but `done` can be resumed. Resuming continues this execution where it stands; `execute` of the same route begins a new one from its first step. */
export const ExecutionStatus = {
  RUNNING: 'running',
  DONE: 'done',
  /**
   * Ended before the wallet sent anything of the present task, by the player or by a check. What the tasks before it did is done:
   * their `confirmed` in the snapshot says where the money is.
   */
  STOPPED: 'stopped',
  /** The present task is certain to have had no effect but its gas. */
  FAILED: 'failed',
  /** Whether the present task was sent, or what became of it, is not known. Resuming looks again, and sends nothing before that is known. */
  UNKNOWN: 'unknown',
} as const;
export type ExecutionStatus = (typeof ExecutionStatus)[keyof typeof ExecutionStatus];

/** Who carries an execution out. Of `nobody` the page has gone, or the player has left: resuming takes over. */
export const ExecutionCarrier = { THIS: 'this', ANOTHER: 'another', NOBODY: 'nobody' } as const;
export type ExecutionCarrier = (typeof ExecutionCarrier)[keyof typeof ExecutionCarrier];

export interface ExecutionSnapshot {
  readonly id: string;
  readonly route: FundingRoute;
  readonly status: ExecutionStatus;
  readonly tasks: readonly TaskSnapshot[];
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Absent: this stream. */
  readonly carrier?: ExecutionCarrier;
}
