import { Observable } from 'rxjs';
import { type Clock, systemClock } from './Clock.js';

export interface PollOptions<T> {
  /**
   * Pause between two calls, in milliseconds. A function receives the number of calls so far (from
   * 1) and the last result, for growing pauses.
   */
  readonly pauseMs: number | ((asked: number, answer: T) => number);
  readonly clock?: Clock;
}

/**
 * Calls `ask`, emits the result, pauses and repeats: at once on `subscribe`, and only while
 * subscribed; unsubscribing aborts the call in progress. Never completes. Errors if a call rejects;
 * to continue after an outage, return it as a value.
 *
 * @example const status$ = poll((signal) => readStatus(signal), { pauseMs: () => 1_000, clock });
 */
export function poll<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { pauseMs, clock = systemClock }: PollOptions<T>,
): Observable<T> {
  return new Observable<T>((subscriber) => {
    const controller = new AbortController();
    let stopTimer = (): void => undefined;
    let asked = 0;
    const round = async (): Promise<void> => {
      try {
        const answer = await ask(controller.signal);
        asked += 1;
        subscriber.next(answer);
        if (!subscriber.closed)
          stopTimer = clock.after(typeof pauseMs === 'number' ? pauseMs : pauseMs(asked, answer), () => void round());
      } catch (error) {
        subscriber.error(error);
      }
    };
    void round();
    return () => {
      controller.abort();
      stopTimer();
    };
  });
}
