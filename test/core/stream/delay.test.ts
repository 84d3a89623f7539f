import { describe, expect, it } from '@jest/globals';
import { delay } from '../../../core/stream/delay.js';
import { ManualClock, settled } from './ManualClock.js';

describe('delay', () => {
  it('resolves when the time has passed, not before', async () => {
    const clock = new ManualClock();
    let done = false;
    void delay(100, { clock }).then(() => (done = true));
    await clock.pass(99);
    expect(done).toBe(false);
    await clock.pass(1);
    await settled();
    expect(done).toBe(true);
  });

  it('rejects with the reason of the abort and takes its timer back', async () => {
    const clock = new ManualClock();
    const controller = new AbortController();
    const waiting = delay(100, { clock, signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(clock.pending).toBe(0);
  });

  it('rejects at once under a signal that has aborted', async () => {
    const clock = new ManualClock();
    await expect(delay(100, { clock, signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
    expect(clock.pending).toBe(0);
  });
});
