import { type Observable, Subject } from 'rxjs';
import type { Address, Hex, JournalEntry, JournalPage, JournalPageRequest, JournalStore } from 'tributary-sdk';

/**
 * One tenant's part of a shared journal: execution ids are separate for each tenant, and none sees those of
 * others. A hash that another tenant's execution has claimed still counts as claimed.
 */
export class TenantJournal implements JournalStore {
  readonly #written = new Subject<string>();
  /** The ids that this process has just written. */
  readonly written$: Observable<string> = this.#written.asObservable();

  constructor(
    private readonly journal: JournalStore,
    private readonly tenant: string,
  ) {}

  async get(executionId: string): Promise<JournalEntry | null> {
    const entry = await this.journal.get(this.nameOf(executionId));
    return entry === null ? null : this.inside(entry);
  }

  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    const isWritten = await this.journal.compareAndSwap({ ...entry, executionId: this.nameOf(entry.executionId) });
    if (isWritten) this.#written.next(entry.executionId);
    return isWritten;
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    return this.#own(await this.journal.list(account));
  }

  async delete(executionId: string): Promise<void> {
    await this.journal.delete(this.nameOf(executionId));
  }

  /** In a shared journal without namespaces a page may be shorter than possible; its cursor continues. */
  async page(request: JournalPageRequest): Promise<JournalPage> {
    if (this.journal.page === undefined) throw new Error('A journal that tenants share has to give out pages.');
    const { entries, cursor } = await this.journal.page({ ...request, namespace: this.tenant });
    return { entries: this.#own(entries), cursor };
  }

  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    const found = (await this.journal.listClaiming?.(account, hashes)) ?? (await this.journal.list(account));
    return found.map((entry) => this.inside(entry));
  }

  /** Returns the id in the shared journal. */
  nameOf(executionId: string): string {
    return `${this.tenant}/${executionId}`;
  }

  #own(entries: readonly JournalEntry[]): readonly JournalEntry[] {
    return entries.filter((entry) => this.#isOwn(entry)).map((entry) => this.inside(entry));
  }

  #isOwn({ executionId }: Partial<JournalEntry>): boolean {
    return executionId?.startsWith(this.nameOf('')) === true;
  }

  /** Returns an entry of the shared journal with the tenant's id; another tenant's entry unchanged. */
  inside(entry: JournalEntry): JournalEntry {
    return this.#isOwn(entry) ? { ...entry, executionId: entry.executionId.slice(this.nameOf('').length) } : entry;
  }
}
