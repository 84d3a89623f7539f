import type { Hex } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { LoggedRequest } from '../sending/LoggedRequest.js';
import type { ExecutionTask, TaskAction, TaskLabel } from './ExecutionTask.js';

/**
 * pending → preparing → awaiting-wallet → sent → included → confirmed; a wait goes pending → waiting → confirmed.
 * `included` is in a block that is not yet as deep as the network's finality asks; a reorganisation may take it back to `sent`.
 * `partial`: its effect is there for good, and less than promised; the snapshot's `shortfalls` say how much. `skipped` had nothing to do, `rejected` was declined in the wallet, `failed` is certain, `unknown` is not, and never enables a second send. Of a wait `refunded`: what it waited
 * for never comes, and what was sent has come back.
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

/** A request that was put to the wallet and may still take effect, whatever the wallet said. */
export interface StandingRequest {
  /** Unix milliseconds: when the wallet was asked. */
  readonly at: number;
  readonly method: LoggedRequest['method'];
  /** Unix seconds, after which it can only revert. null: it has none, and its window in the wallet stays good. */
  readonly deadline: number | null;
  /** What the wallet said. None of it proves anything by itself. */
  readonly answer: 'none' | 'rejected' | 'failed' | 'hash' | 'batch' | 'unreadable';
  /** The wallet's own words, where it refused. */
  readonly message: string | null;
}

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
  /** Its page on the network's explorer. Absent: nothing was sent, or the network has none. */
  readonly explorerUrl?: string;
  /** Of a transfer between chains that was sent, and of waiting for it: the page of its message. Absent: the bridge has none. */
  readonly messageUrl?: string;
  /** Tasks with the same one go out in one confirmation of the player, all or none; absent of those that go out alone. */
  readonly batchId?: string;
  /** A wait's latest word, e.g. PROCESSING. */
  readonly detail: string | null;
  /** When a wait can end, in Unix seconds, once that is known. */
  readonly dueAt?: number;
  /** A page that the player has to go to while the task waits: an address to open once. Shown to whoever carries the execution out, and not kept. */
  readonly url?: string;
  /** What was asked for this task and may still take effect, oldest first; absent where there is nothing. */
  readonly standing?: readonly StandingRequest[];
  /** Its transaction was in a block and no longer is: it is followed again. */
  readonly dropped?: true;
  /** Unix milliseconds. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** All but `done`, `refunded`, `partial` and `abandoned` can be resumed. Resuming continues this execution where it stands; `execute` of the same route begins a new one from its first step. */
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
  /** A transfer between chains did not arrive in time and was paid back: `refunds` says what, and on which chain. The steps behind it were not begun. */
  REFUNDED: 'refunded',
  /**
   * The present task's effect is on the chain for good, and less than promised: edited in the wallet, reduced by the token itself, or by what others had taken first.
   * `shortfalls` has both figures. The steps behind it were not begun, and nothing of it is requested again; a new route may cover what is missing.
   */
  PARTIAL: 'partial',
  /** Whether the present task was sent, or what became of it, is not known. Resuming looks again, and sends nothing before that is known. */
  UNKNOWN: 'unknown',
  /** Given up on the player's word (`abandon`). What stands of its requests stays watched, and is reported if it takes effect after all. */
  ABANDONED: 'abandoned',
} as const;
export type ExecutionStatus = (typeof ExecutionStatus)[keyof typeof ExecutionStatus];

/** Who carries an execution out. Of `nobody` the page has gone, or the player has left: resuming takes over. */
export const ExecutionCarrier = { THIS: 'this', ANOTHER: 'another', NOBODY: 'nobody' } as const;
export type ExecutionCarrier = (typeof ExecutionCarrier)[keyof typeof ExecutionCarrier];

/** A transaction that took effect although nobody waited for it any more. */
export interface LateTransaction {
  readonly taskId: string;
  /** The task's own if that transaction executed the task's call more than once. */
  readonly transactionHash: string;
  /** Its page on the network's explorer. Absent: the network has none. */
  readonly explorerUrl?: string;
}

/** What came back of a transfer that did not arrive. */
export interface ExecutionRefund {
  readonly taskId: string;
  /** Its token names the chain; of coins it may be their wrapped form. */
  readonly amount: TokenAmount;
  /** The transaction that paid it back, somebody else's. */
  readonly transactionHash: Hex;
  /** Its page on the network's explorer. Absent: the network has none. */
  readonly explorerUrl?: string;
}

/** What a transaction did less than was promised. */
export interface ExecutionShortfall {
  readonly taskId: string;
  /** Of the same token: what was agreed to, and what the chain shows. Of items, pieces. */
  readonly promised: TokenAmount;
  readonly actual: TokenAmount;
  readonly transactionHash: Hex;
  /** Its page on the network's explorer. Absent: the network has none. */
  readonly explorerUrl?: string;
}

export interface ExecutionSnapshot {
  readonly id: string;
  readonly route: FundingRoute;
  readonly status: ExecutionStatus;
  readonly tasks: readonly TaskSnapshot[];
  readonly error: { readonly code: string; readonly message: string } | null;
  /** What took effect beside it: asked for by an execution that was given up, or before the wallet was asked again. Absent: nothing. */
  readonly late?: readonly LateTransaction[];
  /** What came back, where the status is `refunded`. Absent: nothing. */
  readonly refunds?: readonly ExecutionRefund[];
  /** What is less than promised, where the status is `partial`. Absent: nothing. */
  readonly shortfalls?: readonly ExecutionShortfall[];
  /** Absent: this stream. */
  readonly carrier?: ExecutionCarrier;
}
