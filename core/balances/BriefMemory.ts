import { type Observable, share } from 'rxjs';
import type { Abortable } from '../stream/Abortable.js';
import type { Clock } from '../stream/Clock.js';
import { firstValue } from '../stream/firstValue.js';
import { fromAbortable } from '../stream/fromAbortable.js';

export interface BriefMemoryOptions {
  /** Time to keep a response, in milliseconds. */
  readonly keepMs: number;
  /** Maximum number of entries; above it, the oldest is removed. */
  readonly maxEntries: number;
  readonly clock: Clock;
}

export interface RecallOptions extends Abortable {
  /** Requests even if a response is cached; joins a request in progress. */
  readonly fresh?: boolean;
}

interface Kept<T> {
  readonly value: T;
  readonly untilMs: number;
}

/**
 * Caches responses for a short time. Deduplicates concurrent requests, aborts one when its last
 * subscriber leaves, and doesn't cache failures.
 */
export class BriefMemory<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #underWay = new Map<string, Observable<T>>();

  constructor(private readonly options: BriefMemoryOptions) {}

  get size(): number {
    return this.#kept.size;
  }

  async recall(
    key: string,
    ask: (signal: AbortSignal) => Promise<T>,
    { signal, fresh = false }: RecallOptions = {},
  ): Promise<T> {
    signal?.throwIfAborted();
    const kept = this.#kept.get(key);
    if (!fresh && kept !== undefined && this.options.clock.elapsed() < kept.untilMs) return kept.value;
    const underWay$ = this.#underWay.get(key) ?? this.#start(key, ask);
    return firstValue(underWay$, { signal });
  }

  #start(key: string, ask: (signal: AbortSignal) => Promise<T>): Observable<T> {
    const asked$ = fromAbortable(async (signal) => {
      signal.addEventListener('abort', () => this.#forget(key, asked$)); // also at its end: unsubscribing aborts
      const value = await ask(signal);
      if (!signal.aborted) this.#keep(key, value);
      return value;
    }).pipe(share());
    this.#underWay.set(key, asked$);
    return asked$;
  }

  #forget(key: string, asked$: Observable<T>): void {
    if (this.#underWay.get(key) === asked$) this.#underWay.delete(key);
  }

  #keep(key: string, value: T): void {
    const { keepMs, maxEntries, clock } = this.options;
    this.#kept.delete(key);
    this.#kept.set(key, { value, untilMs: clock.elapsed() + keepMs });
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= maxEntries) return;
      this.#kept.delete(oldest);
    }
  }
}
