import { describe, expect, it } from '@jest/globals';
import { withTimeLimit } from '../../../core/stream/withTimeLimit.js';
import { ManualClock } from './ManualClock.js';

const never = (): Promise<never> => new Promise(() => undefined);

describe('withTimeLimit', () => {
  it('gives back what the task gives, and leaves no timer', async () => {
    const clock = new ManualClock();
    await expect(withTimeLimit(() => Promise.resolve('answer'), { timeoutMs: 100, clock })).resolves.toBe('answer');
    expect(clock.pending).toBe(0);
  });

  it('rejects and aborts the task when the time is up, though it pays no attention', async () => {
    const clock = new ManualClock();
    let seen: AbortSignal | null = null;
    const limited = withTimeLimit((signal) => ((seen = signal), never()), { timeoutMs: 100, clock });
    const outcome = expect(limited).rejects.toMatchObject({ name: 'TimeoutError' });
    await clock.pass(100);
    await outcome;
    expect(seen).toMatchObject({ aborted: true, reason: { name: 'TimeoutError' } });
  });

  it('rejects and leaves no timer if the signal is not one', async () => {
    const clock = new ManualClock();
    const signal = 5 as unknown as AbortSignal;
    await expect(withTimeLimit(never, { timeoutMs: 100, clock, signal })).rejects.toThrow(TypeError);
    expect(clock.pending).toBe(0);
  });

  it('rejects with the reason of the caller, whose abort reaches the task', async () => {
    const clock = new ManualClock();
    const controller = new AbortController();
    let seen: AbortSignal | null = null;
    const limited = withTimeLimit((signal) => ((seen = signal), never()), {
      timeoutMs: 100,
      clock,
      signal: controller.signal,
    });
    controller.abort(new Error('left'));
    await expect(limited).rejects.toThrow('left');
    expect(seen).toMatchObject({ aborted: true });
    expect(clock.pending).toBe(0);
  });

  it('does not start the task under a signal that has aborted', async () => {
    let started = false;
    const limited = withTimeLimit(() => ((started = true), never()), {
      timeoutMs: 100,
      signal: AbortSignal.abort(new Error('left')),
    });
    await expect(limited).rejects.toThrow('left');
    expect(started).toBe(false);
  });

  it('rejects with what the task throws, synchronously too', async () => {
    const clock = new ManualClock();
    const failing = (): Promise<never> => {
      throw new Error('broken');
    };
    await expect(withTimeLimit(failing, { timeoutMs: 100, clock })).rejects.toThrow('broken');
    expect(clock.pending).toBe(0);
  });
});
