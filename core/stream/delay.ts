import type { Abortable } from './Abortable.js';
import { type Clock, systemClock } from './Clock.js';
import { onAbort } from './onAbort.js';

export interface DelayOptions extends Abortable {
  readonly clock?: Clock;
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason if it aborts first. */
export function delay(ms: number, { signal, clock = systemClock }: DelayOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopTimer = clock.after(ms, () => {
      stopListening();
      resolve();
    });
    const stopListening = onAbort(signal, () => {
      stopTimer();
      reject(signal?.reason as Error);
    });
  });
}
