import type { FundingRoute } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { JournalEntry } from './JournalStore.js';

/** An execution that is to begin. */
export interface NewExecution {
  readonly executionId: string;
  /** What an idempotency key stands for: the same key with another identity is refused. */
  readonly identity: string;
  readonly route: FundingRoute;
}

export interface Beginning {
  /** Under which `claim` decides. Where the claimed execution has a lock of another name, both are held. */
  readonly lockName: string;
  readonly wallet: Eip1193Provider;
  /** Called under the lock. An entry: that one is gone on with. null: nothing is to be carried out. */
  readonly claim: (options: Abortable) => Promise<NewExecution | JournalEntry | null>;
  /** The execution that whoever holds the lock carries out; null as long as it is not written down. */
  readonly find: () => Promise<JournalEntry | null>;
}

export function isEntry(claimed: NewExecution | JournalEntry): claimed is JournalEntry {
  return 'revision' in claimed;
}
