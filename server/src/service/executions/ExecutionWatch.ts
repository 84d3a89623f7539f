import {
  defer,
  distinctUntilKeyChanged,
  exhaustMap,
  filter,
  finalize,
  type Observable,
  ReplaySubject,
  Subject,
  share,
  startWith,
} from 'rxjs';
import type { JournalEntry } from 'tributary-sdk';
import type { TenantJournal } from '../tenants/TenantJournal.js';

interface Watched {
  readonly changed: Subject<void>;
  readonly entries$: Observable<JournalEntry>;
}

/**
 * Executions as they are written down, for any number of watchers. What this process writes is seen at once, what others write at the next look; an execution is read
 * once a look, however many watch it, and none is read that nobody watches.
 */
export class ExecutionWatch {
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly journal: Pick<TenantJournal, 'get' | 'written$'>,
    private readonly pollMs: number,
  ) {
    journal.written$.subscribe((id) => this.#watched.get(id)?.changed.next());
  }

  /** Its entry, and later revisions of it; some may be passed over. Emits nothing while there is none of it, and completes when the watch is closed. */
  watch(executionId: string): Observable<JournalEntry> {
    return defer(() => {
      const watched = this.#watched.get(executionId) ?? this.#begin(executionId);
      this.#watched.set(executionId, watched);
      return watched.entries$;
    });
  }

  close(): void {
    for (const { changed } of this.#watched.values()) changed.complete();
    this.#watched.clear();
    this.#rest();
  }

  #begin(executionId: string): Watched {
    const changed = new Subject<void>();
    const entries$ = changed.pipe(
      startWith(undefined),
      // A write during a read is seen at the next look.
      exhaustMap(() => this.journal.get(executionId).catch(() => null)),
      filter((entry) => entry !== null),
      distinctUntilKeyChanged('revision'),
      finalize(() => {
        this.#watched.delete(executionId);
        this.#rest();
      }),
      share({ connector: () => new ReplaySubject(1) }),
    );
    this.#timer ??= setInterval(() => this.#look(), this.pollMs).unref();
    return { changed, entries$ };
  }

  #look(): void {
    for (const { changed } of this.#watched.values()) changed.next();
  }

  /** While nobody watches anything, nothing is looked at. */
  #rest(): void {
    if (this.#watched.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
