import type { Abortable } from './Abortable.js';
import { type Clock, systemClock } from './Clock.js';
import { onAbort } from './onAbort.js';

export interface TimeLimitOptions extends Abortable {
  readonly timeoutMs: number;
  readonly clock?: Clock;
}

/**
 * Runs a task with a signal that aborts with the caller's, or when the time is up. Rejects at that
 * moment, even if the task ignores the signal, with the caller's reason or a `TimeoutError`. Leaves
 * no timer or listener behind.
 *
 * @example const answer = await withTimeLimit((signal) => ask(signal), { timeoutMs: 10_000 });
 */
export function withTimeLimit<T>(task: (signal: AbortSignal) => Promise<T>, options: TimeLimitOptions): Promise<T> {
  const { timeoutMs, signal, clock = systemClock } = options;
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const controller = new AbortController();
    const stop = (reason: Error): void => {
      release();
      controller.abort(reason);
      reject(reason);
    };
    // First, because it throws for what isn't a signal: no timer may be left behind.
    const stopListening = onAbort(signal, () => stop(signal?.reason as Error));
    const stopTimer = clock.after(timeoutMs, () =>
      stop(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')),
    );
    const release = (): void => {
      stopTimer();
      stopListening();
    };
    const run = async (): Promise<T> => task(controller.signal);
    run().then(resolve, reject).finally(release);
  });
}
