import type { Address } from '../money/Address.js';
import { expiredEntries } from './journal/expiredEntries.js';
import type { JournalEntry, JournalStore } from './JournalStore.js';

/** For Node and tests: lives as long as the process. */
export class MemoryJournalStore implements JournalStore {
  readonly #entries = new Map<string, JournalEntry>();

  get(executionId: string): Promise<JournalEntry | null> {
    return Promise.resolve(this.#entries.get(executionId) ?? null);
  }

  put(entry: JournalEntry): Promise<void> {
    this.#entries.set(entry.executionId, entry);
    for (const { executionId } of expiredEntries(this.#own(entry.account))) this.#entries.delete(executionId);
    return Promise.resolve();
  }

  list(account: Address): Promise<readonly JournalEntry[]> {
    return Promise.resolve(this.#own(account));
  }

  delete(executionId: string): Promise<void> {
    this.#entries.delete(executionId);
    return Promise.resolve();
  }

  #own(account: Address): readonly JournalEntry[] {
    const own = [...this.#entries.values()].filter((entry) => entry.account === account);
    return own.reverse().sort((a, b) => b.createdAt - a.createdAt); // of one millisecond, too, the later one first
  }
}
