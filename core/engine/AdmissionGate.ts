import { Observable } from 'rxjs';
import { engineErrors } from '../errors/engineErrors.js';
import type { Clock } from '../stream/Clock.js';

export interface AdmissionOptions {
  /** How many are carried out at once. Default 16. */
  readonly concurrency?: number | undefined;
  readonly clock: Clock;
}

/** More that wait than a process gets done while anybody still cares. */
const MOST_WAITING = 500;
const LONGEST_WAIT_MS = 5_000;
/** How much the latest one counts in what one takes. */
const WEIGHT = 0.1;

interface Waiting {
  readonly begin: () => void;
}

/**
 * Lets a few searches run at once and the rest wait in their order. A thousand at once would all be answered in one tick of the event loop, which nothing else gets a turn in,
 * and hold a thousand times their memory; one after the other they take less time.
 */
export class AdmissionGate {
  readonly #concurrency: number;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  /** What one takes, in milliseconds. */
  #usualMs = 100;

  constructor(private readonly options: AdmissionOptions) {
    this.#concurrency = options.concurrency ?? 16;
  }

  /**
   * The stream, subscribed to when it is its turn, which it has until it ends or is left. Errors with BUSY where too many wait, or it has waited for 5 s; then nothing of
   * it was begun.
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

  /** What is to be done when it is over. */
  #begin(): () => void {
    const startedAt = this.options.clock.elapsed();
    this.#running += 1;
    return () => {
      this.#running -= 1;
      this.#usualMs += WEIGHT * (this.options.clock.elapsed() - startedAt - this.#usualMs);
      // In a turn of its own: whoever has just been answered is told first.
      this.options.clock.soon(() => this.#next());
    };
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first !== undefined && this.#running < this.#concurrency) first.begin();
  }

  /** When those that wait now have had their turn. */
  #retryAfterMs(): number {
    return Math.ceil((this.#usualMs * (this.#waiting.size + 1)) / this.#concurrency);
  }
}
