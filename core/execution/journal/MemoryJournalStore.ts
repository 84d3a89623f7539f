import { assertKinds } from '../../errors/assertKinds.js';
import type { Address, Hex } from '../../money/Address.js';
import { withBoundMethods } from '../../plainData/withBoundMethods.js';
import type { JournalEntry, JournalPage, JournalPageRequest, JournalStore } from '../JournalStore.js';
import { claimingEntries } from './claimingEntries.js';
import { expiredEntries, type Retention, type RetentionOptions } from './expiredEntries.js';
import { isNextRevision } from './isNextRevision.js';
import { newestFirst } from './newestFirst.js';
import { ofOneProcess } from './ofOneProcess.js';
import { pageOfList } from './pageOfList.js';
import { retentionOf } from './retentionOf.js';

/**
 * Keeps executions in memory until the process ends, for Node and tests. Stores copies, so that
 * outside changes don't affect it.
 */
export class MemoryJournalStore implements JournalStore {
  readonly [ofOneProcess] = true;
  readonly #entries = new Map<string, JournalEntry>();
  /** Ids of each account, oldest first. */
  readonly #ids = new Map<Address, Set<string>>();
  readonly #retention: Retention;

  constructor(options: RetentionOptions = {}) {
    assertKinds({ options }, 'object');
    this.#retention = retentionOf(options);
    if (new.target === MemoryJournalStore) withBoundMethods(this);
  }

  async get(executionId: string): Promise<JournalEntry | null> {
    assertKinds({ executionId }, 'string');
    return Promise.resolve(structuredClone(this.#entries.get(executionId) ?? null));
  }

  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    assertKinds({ entry }, 'object');
    const { executionId, account } = entry;
    const before = this.#entries.get(executionId);
    if (!isNextRevision(entry, before)) return false;
    if (before !== undefined && before.account !== account) this.#ids.get(before.account)?.delete(executionId);
    this.#entries.set(executionId, structuredClone(entry));
    this.#ids.set(account, (this.#ids.get(account) ?? new Set()).add(executionId));
    this.#expire(account);
    return Promise.resolve(true);
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    assertKinds({ account }, 'string');
    return Promise.resolve(structuredClone(this.#own(account)));
  }

  async page(request: JournalPageRequest): Promise<JournalPage> {
    assertKinds({ request }, 'object');
    return Promise.resolve(structuredClone(pageOfList(this.#own(request.account), request)));
  }

  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    assertKinds({ account, hashes }, 'string', 'list');
    return Promise.resolve(structuredClone(claimingEntries(this.#own(account), hashes)));
  }

  async revisionsOf(executionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    assertKinds({ executionIds }, 'list');
    const found = executionIds.flatMap((id) => this.#entries.get(id) ?? []);
    return Promise.resolve(new Map(found.map(({ executionId, revision }) => [executionId, revision])));
  }

  async delete(executionId: string): Promise<void> {
    assertKinds({ executionId }, 'string');
    const entry = this.#entries.get(executionId);
    this.#entries.delete(executionId);
    if (entry !== undefined) this.#ids.get(entry.account)?.delete(executionId);
    return Promise.resolve();
  }

  #expire(account: Address): void {
    if ((this.#ids.get(account)?.size ?? 0) <= this.#retention.keep) return;
    for (const { executionId } of expiredEntries(this.#own(account), this.#retention)) {
      this.#entries.delete(executionId);
      this.#ids.get(account)?.delete(executionId);
    }
  }

  #own(account: Address): readonly JournalEntry[] {
    const ids = [...(this.#ids.get(account) ?? [])];
    return newestFirst(ids.map((executionId) => this.#entries.get(executionId)));
  }
}
