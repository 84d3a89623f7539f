/** A service with state that is not on a chain: snapshots save and restore it together with the chains. */
export interface KeepsState {
  /** Resolves when nothing is in progress. */
  settle(): Promise<void>;
  save(): unknown;
  restore(state: unknown): void;
}
