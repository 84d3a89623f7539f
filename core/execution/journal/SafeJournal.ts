import { engineErrors } from '../../errors/engineErrors.js';
import type { Address, Hex } from '../../money/Address.js';
import { isRecord } from '../../plainData/Shape.js';
import { type Clock, systemClock } from '../../stream/Clock.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import type { JournalEntry, JournalPage, JournalPageRequest, JournalStore } from '../JournalStore.js';
import { assertReadable } from './assertResumable.js';
import { readClaimingEntries } from './claimingEntries.js';
import { isStorageForbidden } from './isStorageForbidden.js';
import { pageOfList } from './pageOfList.js';
import { entryShape } from './shape/entryShape.js';

/** An entry that was set aside because it can't be read. */
export interface UnreadableEntry {
  /** `null` if the id can't be read either. */
  readonly executionId: string | null;
  /** Path and fault, e.g. `entry.tasks["0/swap"] is not an object`. */
  readonly reason: string;
}

export interface SafeJournalOptions {
  readonly onUnreadable: (entry: UnreadableEntry) => void;
  /** Time limit of one operation, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  readonly clock?: Clock;
}

/**
 * Wraps any store: limits the time of every operation (JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN) and
 * validates every entry it reads. An unreadable entry is reported once and set aside: it stays in
 * the store and doesn't affect others. A write that timed out may still succeed, so the next run
 * reads the entry first.
 */
export class SafeJournal implements JournalStore {
  readonly #reported = new Set<string>();

  constructor(
    private readonly store: JournalStore,
    private readonly options: SafeJournalOptions,
  ) {}

  /**
   * @throws TributaryError EXECUTION_NOT_RESUMABLE if the entry can't be read,
   *   JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN
   */
  async get(executionId: string): Promise<JournalEntry | null> {
    const found: unknown = await this.#inTime('get', () => this.store.get(executionId));
    if (found === null || found === undefined) return null;
    const fault =
      entryShape(found, 'entry') ??
      ((found as JournalEntry).executionId === executionId ? null : 'entry.executionId is another one');
    this.#reportFault(found, fault, executionId);
    assertReadable(executionId, found);
    return found;
  }

  /** @throws TributaryError JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN */
  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    const isWritten: unknown = await this.#inTime('compareAndSwap', () => this.store.compareAndSwap(entry));
    if (typeof isWritten !== 'boolean')
      throw engineErrors.journalUnavailable('compareAndSwap', new TypeError('it says neither true nor false'));
    return isWritten;
  }

  /** @throws TributaryError JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN */
  async list(account: Address): Promise<readonly JournalEntry[]> {
    return this.#readable('list', account, await this.#inTime('list', () => this.store.list(account)));
  }

  /** @throws TributaryError JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN, MISSING_PARAMS for an unknown cursor */
  async page(request: JournalPageRequest): Promise<JournalPage> {
    if (this.store.page === undefined) return pageOfList(await this.list(request.account), request);
    const page: Partial<JournalPage> | null = await this.#inTime(
      'page',
      async () => this.store.page?.(request) ?? null,
    );
    const { entries, cursor } = page ?? {};
    if (cursor !== null && typeof cursor !== 'string')
      throw engineErrors.journalUnavailable('page', new TypeError('its cursor is neither a text nor null'));
    return { entries: this.#readable('page', request.account, entries), cursor };
  }

  /** @throws TributaryError JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN */
  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    const found = await this.#inTime('listClaiming', () => readClaimingEntries(this.store, account, hashes));
    return this.#readable('listClaiming', account, found);
  }

  /** @throws TributaryError JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN */
  async delete(executionId: string): Promise<void> {
    await this.#inTime('delete', () => this.store.delete(executionId));
  }

  #readable(operation: string, account: Address, found: unknown): readonly JournalEntry[] {
    if (!Array.isArray(found))
      throw engineErrors.journalUnavailable(operation, new TypeError('its answer is not a list'));
    return found.filter((entry: unknown): entry is JournalEntry => this.#isReadable(entry, account));
  }

  #isReadable(entry: unknown, account: Address): boolean {
    const fault =
      entryShape(entry, 'entry') ??
      ((entry as JournalEntry).account === account ? null : 'entry.account is another account');
    this.#reportFault(entry, fault);
    return fault === null;
  }

  #reportFault(entry: unknown, reason: string | null, askedFor?: string): void {
    if (reason === null) return;
    const executionId =
      askedFor ?? (isRecord(entry) && typeof entry.executionId === 'string' ? entry.executionId : null);
    const key = JSON.stringify([executionId, executionId === null ? reason : '']);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.options.onUnreadable({ executionId, reason });
  }

  async #inTime<T>(operation: string, ask: () => Promise<T>): Promise<T> {
    const { timeoutMs = 10_000, clock = systemClock } = this.options;
    try {
      return await withTimeLimit(ask, { timeoutMs, clock });
    } catch (error) {
      throw isStorageForbidden(error)
        ? engineErrors.storageForbidden(operation, error)
        : engineErrors.journalUnavailable(operation, error);
    }
  }
}
