import { describe, expect, it, jest } from '@jest/globals';
import { takeWhile } from 'rxjs';
import { poll } from '../../../core/stream/poll.js';
import { ManualClock, settled } from './ManualClock.js';

describe('poll', () => {
  it('asks at once, and again after a pause that begins when the answer is there', async () => {
    const clock = new ManualClock();
    const asks: ((value: number) => void)[] = [];
    const seen: number[] = [];
    const subscription = poll(() => new Promise<number>((resolve) => asks.push(resolve)), {
      pauseMs: 100,
      clock,
    }).subscribe((value) => seen.push(value));
    await clock.pass(1_000);
    expect(asks).toHaveLength(1);
    asks[0]?.(1);
    await clock.pass(99);
    expect(asks).toHaveLength(1);
    await clock.pass(1);
    expect(asks).toHaveLength(2);
    expect(seen).toEqual([1]);
    subscription.unsubscribe();
  });

  it('aborts the request and clears the timer when the last subscriber leaves', async () => {
    const clock = new ManualClock();
    let signal: AbortSignal | null = null;
    poll((given) => ((signal = given), new Promise<never>(() => undefined)), { pauseMs: 100, clock })
      .subscribe()
      .unsubscribe();
    expect(signal).toMatchObject({ aborted: true });
    const pausing = poll(() => Promise.resolve(1), { pauseMs: 100, clock }).subscribe();
    await settled();
    expect(clock.pending).toBe(1);
    pausing.unsubscribe();
    expect(clock.pending).toBe(0);
  });

  it('takes growing pauses from the number of asks and the last answer', async () => {
    const clock = new ManualClock();
    const ask = jest.fn(() => Promise.resolve('PENDING'));
    const pauses: [number, string][] = [];
    const pauseMs = (asked: number, answer: string): number => (pauses.push([asked, answer]), asked * 100);
    const subscription = poll(ask, { pauseMs, clock }).subscribe();
    await clock.pass(299);
    expect(ask).toHaveBeenCalledTimes(2);
    await clock.pass(1);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(pauses.slice(0, 2)).toEqual([
      [1, 'PENDING'],
      [2, 'PENDING'],
    ]);
    subscription.unsubscribe();
  });

  it('sets no further timer when its listener leaves upon an answer', async () => {
    const clock = new ManualClock();
    const complete = jest.fn();
    poll(() => Promise.resolve('DONE'), { pauseMs: 100, clock })
      .pipe(takeWhile((answer) => answer !== 'DONE', true))
      .subscribe({ complete });
    await settled();
    expect(complete).toHaveBeenCalledTimes(1);
    expect(clock.pending).toBe(0);
  });

  it('ends with the error of an ask that rejects', async () => {
    const error = jest.fn();
    poll(() => Promise.reject(new Error('broken')), { pauseMs: 100, clock: new ManualClock() }).subscribe({ error });
    await settled();
    expect(error).toHaveBeenCalledWith(new Error('broken'));
  });
});
