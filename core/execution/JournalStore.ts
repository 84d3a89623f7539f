import type { Address, Hex } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { LoggedRequest } from '../sending/LoggedRequest.js';
import type { ExecutionStatus, TaskState, TaskType } from './ExecutionSnapshot.js';
import type { TaskAction, TaskLabel } from './ExecutionTask.js';
import type { JournaledReceipt } from './JournaledReceipt.js';

/**
 * State of a task. `asked`: the wallet was prompted; the outcome is in the entry's `requests`.
 * `included`: its effect is in a block, below the network's finality depth. `waiting`: the latest
 * status of a wait. The others are final for this attempt; a resumed execution runs a failed task
 * again once none of its requests is open. Tasks with the same `batchId` were sent together.
 */
export type TaskRecord =
  | {
      readonly state: 'asked';
      readonly label: TaskLabel | null;
      readonly at: number;
      readonly batchId?: string;
      readonly isDropped?: true;
    }
  | {
      readonly state: 'included';
      readonly label: TaskLabel | null;
      readonly hash: Hex;
      readonly blockNumber: bigint;
      readonly at: number;
      readonly batchId?: string;
    }
  | {
      readonly state: 'waiting';
      readonly label: TaskLabel;
      readonly detail: string;
      readonly url?: string;
      readonly dueAt?: number;
      readonly memo?: string;
      readonly at: number;
    }
  | {
      readonly state: 'confirmed';
      readonly label: TaskLabel | null;
      readonly hash: Hex | null;
      /** For a wait: the transaction of another account that delivered the awaited effect. */
      readonly arrivedIn?: Hex;
      readonly at: number;
      readonly batchId?: string;
    }
  | { readonly state: 'skipped'; readonly at: number }
  | {
      readonly state: 'refunded';
      readonly label: TaskLabel | null;
      readonly amount: TokenAmount;
      /** The transaction of another account that paid it back, on the chain of the amount. */
      readonly refundedIn: Hex;
      readonly at: number;
    }
  | {
      readonly state: 'partial';
      readonly label: TaskLabel | null;
      readonly hash: Hex;
      /** At least one entry: the promised amount, and the amount the chain shows. */
      readonly shortfalls: readonly { readonly promised: TokenAmount; readonly actual: TokenAmount }[];
      readonly at: number;
      readonly batchId?: string;
    }
  | {
      readonly state: 'failed';
      readonly label: TaskLabel | null;
      readonly hash: Hex | null;
      readonly code: string;
      readonly message: string;
      readonly at: number;
      readonly batchId?: string;
    };

/** A task as planned, for display before it starts. */
export interface TaskOutline {
  /** `<step index>/<task id>` */
  readonly id: string;
  /** Absent in older entries; derived from the action then. */
  readonly type?: TaskType;
  readonly action: TaskAction;
  readonly chainId: number;
}

/** Where and why an execution ended. */
export interface JournaledHalt {
  readonly taskId: string | null;
  readonly state: TaskState;
  readonly code: string;
  readonly message: string;
}

export const JOURNAL_VERSION = 2;

export interface JournalEntry {
  /** Version of this format. A store keeps entries of other versions and neither lists nor changes them. */
  readonly version: typeof JOURNAL_VERSION;
  readonly executionId: string;
  /** Number of writes, starting at 1. Compared by `compareAndSwap`. */
  readonly revision: number;
  /** Writer of this revision: one run under one lease. */
  readonly writer: string;
  readonly account: Address;
  /** The payment it was started for. An idempotency key may only be reused for the same identity. */
  readonly identity: string;
  /** Further idempotency keys, from calls that joined the running execution. Absent: none. */
  readonly keys?: readonly string[];
  /** Digest of the reviewed route (`digestOf(route)`), compared before each signature. */
  readonly digest: string;
  readonly route: FundingRoute;
  readonly plan: readonly TaskOutline[];
  readonly status: ExecutionStatus;
  readonly halt: JournaledHalt | null;
  /** Task records by `<step index>/<task id>`. */
  readonly tasks: Readonly<Record<string, TaskRecord>>;
  /** Every request ever sent to a wallet, oldest first. Append-only. */
  readonly requests: readonly LoggedRequest[];
  /** Receipts of its transactions, by hash, once read and final. Absent: not read yet. */
  readonly receipts?: Readonly<Record<string, JournaledReceipt>>;
  /** The record of a payment. Its attempts are executions, with separate entries. Absent: the entry is an execution. */
  readonly payment?: Readonly<Record<string, unknown>>;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface JournalPageRequest {
  readonly account: Address;
  /**
   * `true`: only entries that must be kept: running, with an open request, or with a transaction
   * that isn't final. Default `false`: all.
   */
  readonly isOpen?: boolean;
  /**
   * Only entries whose ids start with this text and a slash: one tenant of a shared journal.
   * Contains no slash. Absent: all.
   */
  readonly namespace?: string;
  /** The `cursor` of the previous page. Absent: the newest. */
  readonly cursor?: string;
  /** At least 1. */
  readonly limit: number;
}

export interface JournalPage {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  /** Cursor of the next page; `null` on the last one. Entries added or deleted meanwhile don't shift it. */
  readonly cursor: string | null;
}

/**
 * Stores executions before the wallet is prompted. Every engine (tab, process, server) that may run
 * the same executions shares it. The engine limits the time of each operation and validates what it
 * reads: an unreadable entry is set aside and doesn't affect others. `describeJournalStore` of
 * `tributary-sdk/plugin-kit` is its conformance test, including the optional methods.
 */
export interface JournalStore {
  /** `null` if the execution doesn't exist. */
  get(executionId: string): Promise<JournalEntry | null>;
  /**
   * Writes the entry if the stored revision is `entry.revision - 1` (0: no entry), in one atomic
   * step. Otherwise changes nothing and returns `false`. A result of `true` must survive a crash,
   * because the wallet is prompted only after it.
   */
  compareAndSwap(entry: JournalEntry): Promise<boolean>;
  /** Newest first. */
  list(account: Address): Promise<readonly JournalEntry[]>;
  /** Does nothing if the entry doesn't exist. */
  delete(executionId: string): Promise<void>;
  /** Returns a page of the list, for accounts with many executions. Absent: the engine pages the result of `list`. */
  page?(request: JournalPageRequest): Promise<JournalPage>;
  /**
   * Returns the account's entries that contain one of these transactions (`hashesOf`, in any
   * spelling), newest first, to check whether a transaction is already claimed. Absent: the engine
   * searches `list`.
   */
  listClaiming?(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]>;
  /**
   * Returns the revisions of the existing entries by id, to check many executions for changes in
   * one request. Absent: each entry is read.
   */
  revisionsOf?(executionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
export const JournalStore = Symbol.for('tributary/JournalStore');
