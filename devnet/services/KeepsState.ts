/** A service that remembers something which a chain does not: it is saved and put back together with the chains. */
export interface KeepsState {
  /** Resolves when nothing is under way. */
  settle(): Promise<void>;
  save(): unknown;
  restore(state: unknown): void;
}
