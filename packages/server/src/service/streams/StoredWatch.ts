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

/** Something stored, at one revision. */
export interface Stored {
  readonly revision: number;
}

interface Watches<Entry extends Stored> {
  /** `null`: there is none. */
  get(id: string): Promise<Entry | null>;
  /** Absent: the store cannot list revisions, and each watched entry is read. */
  revisionsOf?(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

interface Watched<Entry extends Stored> {
  /** Revision of the latest emitted snapshot. */
  revision: number | null;
  readonly changed: Subject<void>;
  readonly entries$: Observable<Entry>;
}

/**
 * Watches stored executions or payments for any number of watchers. Writes of this process are seen at once, other writes
 * at the next read. Each read gets the revisions of all watched ones in one query; only changed ones are
 * read, once for all their watchers.
 */
export class StoredWatch<Entry extends Stored> {
  readonly #watched = new Map<string, Watched<Entry>>();
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;

  constructor(
    private readonly journal: Watches<Entry>,
    private readonly pollMs: number,
  ) {}

  /** Called right after this process has written one. */
  tell(id: string): void {
    this.#watched.get(id)?.changed.next();
  }

  /**
   * Emits its entry, and later revisions; it may skip some. Emits nothing while there is no entry, and completes
   * when the watch is closed.
   */
  watch(id: string): Observable<Entry> {
    return defer(() => {
      const watched = this.#watched.get(id) ?? this.#begin(id);
      this.#watched.set(id, watched);
      return watched.entries$;
    });
  }

  close(): void {
    for (const { changed } of this.#watched.values()) changed.complete();
    this.#watched.clear();
    this.#rest();
  }

  #begin(id: string): Watched<Entry> {
    const changed = new Subject<void>();
    const note = ({ revision }: Entry): void => void (watched.revision = revision);
    const entries$ = changed.pipe(
      startWith(undefined),
      // A write during a read is seen at the next one.
      exhaustMap(() => this.journal.get(id).catch(() => null)),
      filter((entry) => entry !== null),
      distinctUntilKeyChanged('revision'),
      tap(note),
      finalize(() => {
        this.#watched.delete(id);
        this.#rest();
      }),
      share({ connector: () => new ReplaySubject(1) }),
    );
    const watched: Watched<Entry> = { changed, entries$, revision: null };
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
