import type { Address, Hex } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { LoggedRequest } from '../sending/LoggedRequest.js';
import type { ExecutionStatus, TaskState, TaskType } from './ExecutionSnapshot.js';
import type { TaskAction, TaskLabel } from './ExecutionTask.js';
import type { JournaledReceipt } from './JournaledReceipt.js';

/**
 * asked: the wallet was asked for it; what became of that is in the entry's `requests`. included: its effect is in a block, not yet at the network's
 * finality depth. waiting: what a wait last said. The others are final for this attempt; a resumed execution tries a failed task anew, once no request
 * of it stands. Tasks with the same `batchId` went out as one.
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
      /** Of a wait: somebody else's transaction in which it has come. */
      readonly arrivedIn?: Hex;
      readonly at: number;
      readonly batchId?: string;
    }
  | { readonly state: 'skipped'; readonly at: number }
  | {
      readonly state: 'refunded';
      readonly label: TaskLabel | null;
      readonly amount: TokenAmount;
      /** The transaction that paid it back, on the chain of the amount: somebody else's, and none of the task. */
      readonly refundedIn: Hex;
      readonly at: number;
    }
  | {
      readonly state: 'partial';
      readonly label: TaskLabel | null;
      readonly hash: Hex;
      /** At least one: what was promised, and what the chain shows. */
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

/** A task as it was planned: what a screen shows before anything of it has happened. */
export interface TaskOutline {
  /** `<step index>/<task id>` */
  readonly id: string;
  /** Absent in older entries: the action tells. */
  readonly type?: TaskType;
  readonly action: TaskAction;
  readonly chainId: number;
}

/** Where an execution ended and why. */
export interface JournaledHalt {
  readonly taskId: string | null;
  readonly state: TaskState;
  readonly code: string;
  readonly message: string;
}

export const JOURNAL_VERSION = 2;

export interface JournalEntry {
  /** Of this format. A store keeps entries of other versions and neither lists nor changes them. */
  readonly version: typeof JOURNAL_VERSION;
  readonly executionId: string;
  /** How often it has been written: 1 at first. What `compareAndSwap` compares. */
  readonly revision: number;
  /** Who wrote this revision: one carrying-out under one lease. */
  readonly writer: string;
  readonly account: Address;
  /** What it was begun for: an idempotency key that is used again has to stand for the same. */
  readonly identity: string;
  /** Idempotency keys that it stands for besides its id: of calls that found it under way. Absent: none. */
  readonly keys?: readonly string[];
  /** Of what was reviewed (`digestOf(route)`): compared before each signature. */
  readonly digest: string;
  readonly route: FundingRoute;
  readonly plan: readonly TaskOutline[];
  readonly status: ExecutionStatus;
  readonly halt: JournaledHalt | null;
  /** By `<step index>/<task id>`. */
  readonly tasks: Readonly<Record<string, TaskRecord>>;
  /** Every request that was ever put to a wallet, oldest first; only ever added to. */
  readonly requests: readonly LoggedRequest[];
  /** What the chains say of its transactions, by hash, once that was read and is final. Absent: not read yet. */
  readonly receipts?: Readonly<Record<string, JournaledReceipt>>;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface JournalPageRequest {
  readonly account: Address;
  /** Only those that nobody may forget yet: under way, with a request that stands, or with a transaction that is not final. Default false: all. */
  readonly isOpen?: boolean;
  /** Only those whose ids begin with this and a slash: what is one tenant's of a journal that several share. Has no slash itself. Absent: all. */
  readonly namespace?: string;
  /** The `cursor` of the page before. Absent: the newest. */
  readonly cursor?: string;
  /** At least 1. */
  readonly limit: number;
}

export interface JournalPage {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  /** Of the next page; null: this is the last one. What is begun or forgotten meanwhile shifts nothing. */
  readonly cursor: string | null;
}

/**
 * Stores executions before the wallet is prompted. Shared by every engine (tab, process, server) that may carry out the same executions.
 * The engine limits the time of each operation, and parses what comes out: an entry that cannot be read is set aside and blocks nothing else.
 * `describeJournalStore` of `tributary-sdk/plugin-kit` is its conformance test; it also tests what a store may leave out.
 */
export interface JournalStore {
  /** null: there is no such execution. */
  get(executionId: string): Promise<JournalEntry | null>;
  /**
   * Writes the entry where the stored one has the revision before its own (`entry.revision - 1`; 0: where there is none), in one atomic step; false, and nothing
   * changed, where it has another. A `true` must survive a crash: nothing is asked of the wallet before.
   */
  compareAndSwap(entry: JournalEntry): Promise<boolean>;
  /** Newest first. */
  list(account: Address): Promise<readonly JournalEntry[]>;
  /** Of what is not there: nothing happens. */
  delete(executionId: string): Promise<void>;
  /** A part of the list, for accounts with many executions. Absent: the engine takes it out of `list`. */
  page?(request: JournalPageRequest): Promise<JournalPage>;
  /**
   * The account's entries that know one of these transactions (`hashesOf`, in any spelling), newest first: whether one is claimed already. Absent: the engine
   * looks through `list`.
   */
  listClaiming?(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]>;
  /**
   * By id, the revisions of those that are there: whether something has been written is asked of any number of executions at once. Absent: whoever watches them reads each
   * one.
   */
  revisionsOf?(executionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
export const JournalStore = Symbol.for('tributary/JournalStore');
