import { describe, expect, it, jest } from '@jest/globals';
import { BriefMemory } from '../../../core/balances/BriefMemory.js';
import { ManualClock } from '../stream/ManualClock.js';

function aBed({ maxEntries = 10 } = {}) {
  const clock = new ManualClock();
  let answer = 0;
  const ask = jest.fn((_signal: AbortSignal) => Promise.resolve((answer += 1)));
  return { clock, ask, memory: new BriefMemory<number>({ keepMs: 5_000, maxEntries, clock }) };
}

describe('BriefMemory', () => {
  it('keeps an answer for its time, counted from the answer', async () => {
    const { clock, ask, memory } = aBed();
    await memory.recall('a', ask);
    await clock.pass(4_999);
    await expect(memory.recall('a', ask)).resolves.toBe(1);
    await clock.pass(1);
    await expect(memory.recall('a', ask)).resolves.toBe(2);
  });

  it('asks once for all who ask at once, and for each key apart', async () => {
    const { ask, memory } = aBed();
    await expect(
      Promise.all([memory.recall('a', ask), memory.recall('a', ask), memory.recall('b', ask)]),
    ).resolves.toEqual([1, 1, 2]);
  });

  it('reads again if fresh is set, but joins a read in progress', async () => {
    const { ask, memory } = aBed();
    await memory.recall('a', ask);
    await expect(
      Promise.all([memory.recall('a', ask, { fresh: true }), memory.recall('a', ask, { fresh: true })]),
    ).resolves.toEqual([2, 2]);
  });

  it('caches no failed read', async () => {
    const { ask, memory } = aBed();
    ask.mockRejectedValueOnce(new Error('down'));
    await expect(memory.recall('a', ask)).rejects.toThrow('down');
    await expect(memory.recall('a', ask)).resolves.toBe(1);
  });

  it('forgets the oldest beyond its size', async () => {
    const { ask, memory } = aBed({ maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) await memory.recall(key, ask);
    expect(memory.size).toBe(2);
    await expect(memory.recall('c', ask)).resolves.toBe(3);
    await expect(memory.recall('a', ask)).resolves.toBe(4);
  });

  it('aborts the request when the last who waits has left, not before', async () => {
    const { memory } = aBed();
    const signals: AbortSignal[] = [];
    const ask = (signal: AbortSignal) => new Promise<number>(() => signals.push(signal));
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [memory.recall('a', ask, one), memory.recall('a', ask, other)];
    one.abort(new Error('one left'));
    await expect(both[0]).rejects.toThrow('one left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    other.abort(new Error('other left'));
    await expect(both[1]).rejects.toThrow('other left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('starts a new read once no subscriber is left', async () => {
    const { ask, memory } = aBed();
    const controller = new AbortController();
    const left = memory.recall('a', () => new Promise(() => undefined), controller);
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(memory.recall('a', ask)).resolves.toBe(1);
  });
});
