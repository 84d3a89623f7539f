import type { Address, Hex } from '../money/Address.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { ExecutionStatus } from './ExecutionSnapshot.js';
import type { TaskLabel } from './ExecutionTask.js';

/**
 * intended: the wallet is about to be asked; whether it was is not known. sent: the hash is known. The others are final.
 */
export type TaskRecord =
  | { readonly state: 'intended'; readonly intent: SendIntent; readonly label: TaskLabel; readonly at: number }
  | { readonly state: 'sent'; readonly intent: SendIntent; readonly label: TaskLabel; readonly hash: Hex; readonly at: number }
  | { readonly state: 'confirmed'; readonly label: TaskLabel | null; readonly hash: Hex | null; readonly at: number }
  | { readonly state: 'skipped'; readonly at: number }
  | { readonly state: 'failed'; readonly hash: Hex | null; readonly code: string; readonly message: string; readonly at: number };

/** Enough to find out later, from the chain alone, whether a transaction was sent. */
export interface SendIntent {
  readonly transaction: UnsignedTransaction;
  /** The account's next nonce, pending transactions included, right before the wallet was asked. */
  readonly nonce: number;
  readonly blockNumber: bigint;
}

export interface JournalEntry {
  readonly executionId: string;
  readonly account: Address;
  readonly route: FundingRoute;
  readonly status: ExecutionStatus;
  /** By `<step index>/<task id>`. */
  readonly tasks: Readonly<Record<string, TaskRecord>>;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Where executions are written down before the wallet is asked. A `put` that resolves must survive a crash. */
export interface JournalStore {
  get(executionId: string): Promise<JournalEntry | null>;
  put(entry: JournalEntry): Promise<void>;
  /** Newest first. */
  list(account: Address): Promise<readonly JournalEntry[]>;
  delete(executionId: string): Promise<void>;
}
export const JournalStore = Symbol.for('tributary/JournalStore');
