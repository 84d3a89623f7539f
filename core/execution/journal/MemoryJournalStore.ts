import type { Address } from '../../money/Address.js';
import type { JournalEntry, JournalStore } from '../JournalStore.js';
import { assertKept } from './assertKept.js';
import { expiredEntries, type RetentionOptions } from './expiredEntries.js';
import { isNextRevision } from './isNextRevision.js';
import { newestFirst } from './newestFirst.js';
import { ofOneProcess } from './ofOneProcess.js';

/** For Node and tests: lives as long as the process. Keeps copies: what is changed outside is not changed in here. */
export class MemoryJournalStore implements JournalStore {
  readonly [ofOneProcess] = true;
  readonly #entries = new Map<string, JournalEntry>();
  readonly #keep: number;

  constructor({ keepFinished }: RetentionOptions = {}) {
    this.#keep = assertKept(keepFinished);
  }

  get(executionId: string): Promise<JournalEntry | null> {
    return Promise.resolve(structuredClone(this.#entries.get(executionId) ?? null));
  }

  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    if (!isNextRevision(entry, this.#entries.get(entry.executionId))) return false;
    this.#entries.set(entry.executionId, structuredClone(entry));
    for (const { executionId } of expiredEntries(this.#own(entry.account), this.#keep))
      this.#entries.delete(executionId);
    return Promise.resolve(true);
  }

  list(account: Address): Promise<readonly JournalEntry[]> {
    return Promise.resolve(structuredClone(this.#own(account)));
  }

  delete(executionId: string): Promise<void> {
    this.#entries.delete(executionId);
    return Promise.resolve();
  }

  #own(account: Address): readonly JournalEntry[] {
    return newestFirst([...this.#entries.values()].filter((entry) => entry.account === account));
  }
}
