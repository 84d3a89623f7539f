import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { sleepAwake } from '../../../../packages/devnet/faults/sleepAwake.js';

const quiet = new AbortController().signal;

/** Blocks the process, as a busy client does. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('the delay of an answer', () => {
  it('does not count a time in which the process was busy', async () => {
    let ended = false;
    const sleeping = sleepAwake(200, quiet).then(() => (ended = true));
    block(300);
    await sleep(30);
    expect(ended).toBe(false);
    await sleeping;
  });

  it('waits at least as long as requested', async () => {
    const started = performance.now();
    await sleepAwake(60, quiet);
    expect(performance.now() - started).toBeGreaterThanOrEqual(58);
  });

  it('ends when it is aborted', async () => {
    await expect(sleepAwake(60_000, AbortSignal.timeout(10))).rejects.toThrow();
  });
});
