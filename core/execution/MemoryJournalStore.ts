import type { Address } from '../money/Address.js';
import type { JournalEntry, JournalStore } from './JournalStore.js';

/** For Node and tests: lives as long as the process. */
export class MemoryJournalStore implements JournalStore {
  readonly #entries = new Map<string, JournalEntry>();

  get(executionId: string): Promise<JournalEntry | null> {
    return Promise.resolve(this.#entries.get(executionId) ?? null);
  }

  put(entry: JournalEntry): Promise<void> {
    this.#entries.set(entry.executionId, entry);
    return Promise.resolve();
  }

  list(account: Address): Promise<readonly JournalEntry[]> {
    const own = [...this.#entries.values()].filter((entry) => entry.account === account);
    return Promise.resolve(own.reverse().sort((a, b) => b.createdAt - a.createdAt)); // of one millisecond, too, the later one first
  }

  delete(executionId: string): Promise<void> {
    this.#entries.delete(executionId);
    return Promise.resolve();
  }
}
