import type { Address, Hex } from '../money/Address.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { SendIntent } from '../wallet/sending/SendIntent.js';
import type { ExecutionStatus, TaskState, TaskType } from './ExecutionSnapshot.js';
import type { TaskAction, TaskLabel } from './ExecutionTask.js';

/**
 * intended: the wallet is about to be asked; whether it was is not known. sent: the hash is known. waiting: what a wait last said.
 * batch-intended, batch-sent: the same of several tasks that go out as one, all with the same `batchId`: at first ours, then the wallet's name for it.
 * The others are final for this attempt; a resumed execution tries a failed task anew, since it is certain that it had no effect.
 */
export type TaskRecord =
  | { readonly state: 'intended'; readonly intent: SendIntent; readonly label: TaskLabel; readonly at: number; readonly answered?: WalletAnswer }
  | { readonly state: 'sent'; readonly intent: SendIntent; readonly label: TaskLabel; readonly hash: Hex; readonly nonce: number | null; readonly at: number }
  | { readonly state: 'batch-intended'; readonly batchId: string; readonly intent: SendIntent; readonly label: TaskLabel; readonly at: number; readonly answered?: WalletAnswer }
  | { readonly state: 'batch-sent'; readonly batchId: string; readonly intent: SendIntent; readonly label: TaskLabel; readonly at: number }
  | { readonly state: 'waiting'; readonly label: TaskLabel; readonly detail: string; readonly url?: string; readonly dueAt?: number; readonly memo?: string; readonly at: number }
  | { readonly state: 'confirmed'; readonly label: TaskLabel | null; readonly hash: Hex | null; readonly at: number; readonly batchId?: string }
  | { readonly state: 'skipped'; readonly at: number }
  | { readonly state: 'failed'; readonly label: TaskLabel | null; readonly hash: Hex | null; readonly code: string; readonly message: string; readonly at: number; readonly batchId?: string };

/** The wallet has answered with an error that proves nothing: its prompt is closed. */
export interface WalletAnswer {
  readonly at: number;
  readonly blockNumber: bigint;
}

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

export const JOURNAL_VERSION = 1;

export interface JournalEntry {
  /** Of this format. A store keeps entries of other versions and neither lists nor changes them. */
  readonly version: typeof JOURNAL_VERSION;
  readonly executionId: string;
  readonly account: Address;
  readonly route: FundingRoute;
  readonly plan: readonly TaskOutline[];
  readonly status: ExecutionStatus;
  readonly halt: JournaledHalt | null;
  /** By `<step index>/<task id>`. */
  readonly tasks: Readonly<Record<string, TaskRecord>>;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Where executions are written down before the wallet is asked. A `put` that resolves must survive a crash. */
export interface JournalStore {
  /** null: there is no such execution. */
  get(executionId: string): Promise<JournalEntry | null>;
  /** Resolves when the entry will survive the page: nothing is asked of the wallet before. Takes the place of the entry with the same id. */
  put(entry: JournalEntry): Promise<void>;
  /** Newest first. */
  list(account: Address): Promise<readonly JournalEntry[]>;
  /** Of what is not there: nothing happens. */
  delete(executionId: string): Promise<void>;
}
export const JournalStore = Symbol.for('tributary/JournalStore');
