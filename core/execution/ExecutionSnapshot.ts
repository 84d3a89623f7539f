import type { Hex } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { LoggedRequest } from '../sending/LoggedRequest.js';
import type { ExecutionTask, TaskAction, TaskLabel } from './ExecutionTask.js';

/**
 * A transaction goes pending → preparing → awaiting-wallet → sent → included → confirmed; a wait
 * goes pending → waiting → confirmed.
 *
 * - `included`: in a block below the network's finality depth. A reorganisation may return it to
 *   `sent`.
 * - `partial`: its effect is final but less than promised. The snapshot's `shortfalls` have the
 *   amounts.
 * - `skipped`: nothing to do.
 * - `rejected`: declined in the wallet.
 * - `failed`: certain to have failed.
 * - `unknown`: the outcome isn't known; never enables a second send.
 * - `refunded`, for waits: the awaited funds won't come, and the amount sent was paid back.
 */
export const TaskState = {
  PENDING: 'pending',
  PREPARING: 'preparing',
  AWAITING_WALLET: 'awaiting-wallet',
  SENT: 'sent',
  INCLUDED: 'included',
  WAITING: 'waiting',
  CONFIRMED: 'confirmed',
  SKIPPED: 'skipped',
  REJECTED: 'rejected',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIAL: 'partial',
  UNKNOWN: 'unknown',
} as const;
export type TaskState = (typeof TaskState)[keyof typeof TaskState];

export type TaskType = ExecutionTask['type'];

/** A request that was sent to the wallet and may still take effect, whatever the wallet answered. */
export interface StandingRequest {
  /** Time of the wallet prompt, in Unix milliseconds. */
  readonly at: number;
  readonly method: LoggedRequest['method'];
  /** Unix seconds after which the request can only revert. `null` if it has no deadline and its prompt stays valid. */
  readonly deadline: number | null;
  /** The wallet's response. No response proves an outcome by itself. */
  readonly answer: 'none' | 'rejected' | 'failed' | 'hash' | 'batch' | 'unreadable';
  /** The wallet's error text, if it rejected. */
  readonly message: string | null;
}

export interface TaskSnapshot {
  /** `<step index>/<task id>` */
  readonly id: string;
  /** Whether the task may prompt for a signature or only waits. */
  readonly type: TaskType;
  readonly action: TaskAction;
  readonly chainId: number;
  readonly state: TaskState;
  /** Known once the task is prepared. */
  readonly label: TaskLabel | null;
  /** Tasks of a batch share the hash if the wallet executed them in one transaction. */
  readonly transactionHash: string | null;
  /** Explorer page of the transaction. Absent: nothing was sent, or the network has no explorer. */
  readonly explorerUrl?: string;
  /** Page of the cross-chain message, for tasks that send a transfer or wait for it. Absent: the bridge has none. */
  readonly messageUrl?: string;
  /** Tasks with the same id are sent in one wallet prompt, all or none. Absent: the task is sent alone. */
  readonly batchId?: string;
  /** Latest status of a wait, e.g. PROCESSING. */
  readonly detail: string | null;
  /** Expected end of a wait, in Unix seconds. Absent: not known yet. */
  readonly dueAt?: number;
  /** One-time URL that the player opens while the task waits. Present only for the running engine; never journaled. */
  readonly url?: string;
  /** Requests of this task that may still take effect, oldest first. Absent: none. */
  readonly standing?: readonly StandingRequest[];
  /** Its transaction was dropped from a block and is tracked again. */
  readonly dropped?: true;
  /** Unix milliseconds. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/**
 * Every status but `done`, `refunded`, `partial` and `abandoned` can be resumed. `resume` continues
 * this execution from its current step; `execute` with the same route starts a new one from the
 * first step.
 */
export const ExecutionStatus = {
  RUNNING: 'running',
  DONE: 'done',
  /**
   * Ended by the player or a check before the wallet sent anything for the current task. Earlier
   * tasks are done; their `confirmed` state shows where the funds are.
   */
  STOPPED: 'stopped',
  /** The current task is certain to have had no effect except its gas cost. */
  FAILED: 'failed',
  /**
   * A cross-chain transfer did not arrive in time and was refunded. `refunds` has the amount and
   * chain. Later steps did not start.
   */
  REFUNDED: 'refunded',
  /**
   * The current task's effect is final but less than promised: edited in the wallet, reduced by a
   * token fee, or because others took part of it first. `shortfalls` has both amounts. Later steps
   * did not start, and nothing of the task is requested again; a new route can cover the missing
   * amount.
   */
  PARTIAL: 'partial',
  /**
   * Unknown whether the current task was sent, or with what outcome. `resume` checks again and
   * sends nothing until the outcome is known.
   */
  UNKNOWN: 'unknown',
  /** Abandoned by the player (`abandon`). Open requests are still watched and reported if they take effect. */
  ABANDONED: 'abandoned',
} as const;
export type ExecutionStatus = (typeof ExecutionStatus)[keyof typeof ExecutionStatus];

/** Which engine runs the execution. `nobody`: the page closed or the player left; `resume` takes over. */
export const ExecutionCarrier = { THIS: 'this', ANOTHER: 'another', NOBODY: 'nobody' } as const;
export type ExecutionCarrier = (typeof ExecutionCarrier)[keyof typeof ExecutionCarrier];

/** A transaction that took effect after its execution ended, or in addition to the expected one. */
export interface LateTransaction {
  readonly taskId: string;
  /** The task's own hash if that transaction executed the task's call more than once. */
  readonly transactionHash: string;
  /** Explorer page of the transaction. Absent: the network has none. */
  readonly explorerUrl?: string;
}

/** A refund of a transfer that did not arrive. */
export interface ExecutionRefund {
  readonly taskId: string;
  /** The token's chain is the chain of the refund. A native token may be refunded as its wrapped form. */
  readonly amount: TokenAmount;
  /** The transaction that refunded it, sent by another account. */
  readonly transactionHash: Hex;
  /** Explorer page of the transaction. Absent: the network has none. */
  readonly explorerUrl?: string;
}

/** The part of a transaction's promised effect that is missing. */
export interface ExecutionShortfall {
  readonly taskId: string;
  /** Promised amount, in the same token as `actual`. For items, the quantity. */
  readonly promised: TokenAmount;
  readonly actual: TokenAmount;
  readonly transactionHash: Hex;
  /** Explorer page of the transaction. Absent: the network has none. */
  readonly explorerUrl?: string;
}

export interface ExecutionSnapshot {
  readonly id: string;
  readonly route: FundingRoute;
  readonly status: ExecutionStatus;
  readonly tasks: readonly TaskSnapshot[];
  readonly error: { readonly code: string; readonly message: string } | null;
  /**
   * Additional transactions that took effect: of an abandoned execution, or of a request that was
   * repeated. Absent: none.
   */
  readonly late?: readonly LateTransaction[];
  /** Refunds, if the status is `refunded`. Absent: none. */
  readonly refunds?: readonly ExecutionRefund[];
  /** Shortfalls, if the status is `partial`. Absent: none. */
  readonly shortfalls?: readonly ExecutionShortfall[];
  /** Absent: this stream runs it. */
  readonly carrier?: ExecutionCarrier;
}
