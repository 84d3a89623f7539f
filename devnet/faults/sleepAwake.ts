import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 25;

/**
 * Waits in short steps, so that a time in which the process was busy counts as one step only: requests that a busy client is about to send still meet those that
 * are delayed. @throws AbortError
 */
export async function sleepAwake(ms: number, signal: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) await sleep(Math.min(stepMs, left), undefined, { signal });
}
