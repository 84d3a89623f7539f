import { Observable } from 'rxjs';
import { engineErrors } from '../errors/engineErrors.js';
import type { Clock } from '../stream/Clock.js';

export interface AdmissionOptions {
  /** Maximum number of searches that run at once. Default 16. */
  readonly concurrency?: number | undefined;
  readonly clock: Clock;
}

/** Maximum number of waiting searches: more would not finish while their callers still wait. */
const MOST_WAITING = 500;
const LONGEST_WAIT_MS = 5_000;
/** Weight of the latest duration in the moving average. */
const WEIGHT = 0.1;

interface Waiting {
  readonly begin: () => void;
}

/**
 * Runs a few searches at once and queues the rest in order. A thousand at once would block the
 * event loop for one long tick and hold a thousand times the memory; in sequence they finish
 * sooner.
 */
export class AdmissionGate {
  readonly #concurrency: number;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  /** Average duration of a search, in milliseconds. */
  #usualMs = 100;

  constructor(private readonly options: AdmissionOptions) {
    this.#concurrency = options.concurrency ?? 16;
  }

  /**
   * Returns the stream, subscribed when its turn comes. The turn ends when the stream ends or the
   * caller unsubscribes. Errors with BUSY if too many searches wait, or after waiting 5 s; the
   * source was never subscribed then.
   */
  admit<T>(source: Observable<T>): Observable<T> {
    return new Observable<T>((subscriber) => {
      if (this.#running < this.#concurrency) {
        subscriber.add(this.#begin());
        return source.subscribe(subscriber);
      }
      if (this.#waiting.size >= MOST_WAITING) return subscriber.error(engineErrors.busy(this.#retryAfterMs()));
      const waiting: Waiting = {
        begin: () => {
          leave();
          subscriber.add(this.#begin());
          subscriber.add(source.subscribe(subscriber));
        },
      };
      const stopTimer = this.options.clock.after(LONGEST_WAIT_MS, () => {
        leave();
        subscriber.error(engineErrors.busy(this.#retryAfterMs()));
      });
      const leave = (): void => {
        stopTimer();
        this.#waiting.delete(waiting);
      };
      this.#waiting.add(waiting);
      return leave;
    });
  }

  /** Starts a turn and returns the function that ends it. */
  #begin(): () => void {
    const startedAt = this.options.clock.elapsed();
    this.#running += 1;
    return () => {
      this.#running -= 1;
      this.#usualMs += WEIGHT * (this.options.clock.elapsed() - startedAt - this.#usualMs);
      // In a separate task, so that the caller that just got its result runs first.
      this.options.clock.soon(() => this.#next());
    };
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first !== undefined && this.#running < this.#concurrency) first.begin();
  }

  /** Estimated time until all waiting searches have started, in milliseconds. */
  #retryAfterMs(): number {
    return Math.ceil((this.#usualMs * (this.#waiting.size + 1)) / this.#concurrency);
  }
}
