import { setTimeout as sleep } from 'node:timers/promises';

const stepMs = 25;

/**
 * Waits in short steps. If the process is blocked, the blocked time counts as one step only, so that
 * requests that a busy client is about to send still meet the delayed ones.
 * @throws AbortError
 */
export async function sleepAwake(ms: number, signal: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) await sleep(Math.min(stepMs, left), undefined, { signal });
}
