import type { FundingRoute } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { JournalEntry } from './JournalStore.js';

/** Describes an execution that is about to start. */
export interface NewExecution {
  readonly executionId: string;
  /** Identifies the payment. Using an idempotency key with a different identity is rejected. */
  readonly identity: string;
  readonly route: FundingRoute;
}

export interface Beginning {
  /** Name of the lock under which `claim` runs. If the claimed execution has another lock, both are held. */
  readonly lockName: string;
  readonly wallet: Eip1193Provider;
  /**
   * Called under the lock. Returns a journal entry to resume, a new execution to start, or `null`
   * if there is nothing to run.
   */
  readonly claim: (options: Abortable) => Promise<NewExecution | JournalEntry | null>;
  /** Returns the execution that the current lock holder runs; `null` until it is journaled. */
  readonly find: () => Promise<JournalEntry | null>;
}

export function isEntry(claimed: NewExecution | JournalEntry): claimed is JournalEntry {
  return 'revision' in claimed;
}
