import type { Address } from '../../money/Address.js';
import type { JournalStore } from '../JournalStore.js';
import { hashesOf } from '../journal/hashesOf.js';

/**
 * Which transaction belongs to which task, of all executions of an account: one that the journal knows, or that a task of this run has found,
 * is no other task's, though that one wants the very same.
 */
export class Claims {
  readonly #claimed = new Set<string>();

  constructor(
    private readonly journal: JournalStore,
    private readonly account: Address,
  ) {}

  /** What the journal knows. To be awaited before anything is claimed that was found on the chain. */
  async read(): Promise<void> {
    const entries = await this.journal.list(this.account);
    for (const entry of entries) for (const hash of hashesOf(entry).values()) this.claim(hash);
  }

  /** false where it is another's already. */
  claim(hash: string): boolean {
    const key = hash.toLowerCase();
    if (this.#claimed.has(key)) return false;
    this.#claimed.add(key);
    return true;
  }
}
