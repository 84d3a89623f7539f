/** A lease of a process, as the table has it. */
export interface HeldLease {
  readonly name: string;
  readonly token: number;
}

/**
 * A row for every name that was ever taken, so that tokens never fall. Each operation is one statement, and time is the database's alone: clocks of workers
 * are not compared.
 */
export interface LeaseTable {
  /** Returns the token, one more than the last; `null` if another owner holds the name. */
  take(name: string, owner: string, leaseMs: number): Promise<number | null>;
  /** Extends leases, and returns those that are still the owner's; the others are lost. */
  renew(held: readonly HeldLease[], owner: string, leaseMs: number): Promise<readonly string[]>;
  /** Releases leases; ignores those that are no longer the owner's. */
  release(held: readonly HeldLease[], owner: string): Promise<void>;
  isHeld(name: string): Promise<boolean>;
}
