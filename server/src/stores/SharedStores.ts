import type { ExecutionLock, JournalStore } from 'tributary-sdk';

/** Stores that several engines, processes or machines share: pass both to `createFundingEngine`. */
export interface SharedStores {
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
  /** Gives back what is held here, and lets go of the database. */
  close(): Promise<void>;
}
