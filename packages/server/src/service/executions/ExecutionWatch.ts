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
  tap,
} from 'rxjs';
import type { JournalEntry, JournalStore } from 'tributary-sdk';

interface Watched {
  /** Revision of the latest emitted snapshot. */
  revision: number | null;
  readonly changed: Subject<void>;
  readonly entries$: Observable<JournalEntry>;
}

/**
 * Watches stored executions for any number of watchers. Writes of this process are seen at once, other writes
 * at the next read. Each read gets the revisions of all watched executions in one query; only changed ones are
 * read, once for all their watchers.
 */
export class ExecutionWatch {
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;

  constructor(
    private readonly journal: Pick<JournalStore, 'get' | 'revisionsOf'>,
    private readonly pollMs: number,
  ) {}

  /** Called right after this process has written an execution. */
  tell(executionId: string): void {
    this.#watched.get(executionId)?.changed.next();
  }

  /**
   * Emits its entry, and later revisions; it may skip some. Emits nothing while there is no entry, and completes
   * when the watch is closed.
   */
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
    const note = ({ revision }: JournalEntry): void => void (watched.revision = revision);
    const entries$ = changed.pipe(
      startWith(undefined),
      // A write during a read is seen at the next one.
      exhaustMap(() => this.journal.get(executionId).catch(() => null)),
      filter((entry) => entry !== null),
      distinctUntilKeyChanged('revision'),
      tap(note),
      finalize(() => {
        this.#watched.delete(executionId);
        this.#rest();
      }),
      share({ connector: () => new ReplaySubject(1) }),
    );
    const watched: Watched = { changed, entries$, revision: null };
    this.#timer ??= setInterval(() => void this.#look(), this.pollMs).unref();
    return watched;
  }

  /** Reads the revisions. If the database does not answer, the next read waits until it has answered or refused. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const looked = [...this.#watched];
    const revisions = await this.#revisionsOf(looked.map(([id]) => id)).catch(() => new Map<string, number>());
    this.#isLooking = false;
    for (const [id, { changed, revision }] of looked) {
      const present = revisions === 'unknown' ? null : revisions.get(id);
      if (present !== undefined && (present === null || present !== revision)) changed.next();
    }
  }

  /** `unknown`: the journal cannot list revisions, and each entry is read. */
  async #revisionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number> | 'unknown'> {
    return this.journal.revisionsOf?.(ids) ?? Promise.resolve('unknown' as const);
  }

  /** Stops the reads while there is no watcher. */
  #rest(): void {
    if (this.#watched.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
