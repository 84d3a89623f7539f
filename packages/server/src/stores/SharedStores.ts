import type { ExecutionLock, JournalStore } from 'tributary-sdk';

/** Stores that several engines, processes or machines share: pass both to `createFundingEngine`. */
export interface SharedStores {
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
  /** Releases all leases of this process, and closes the database. */
  close(): Promise<void>;
}
