import { describe, expect, it } from '@jest/globals';
import { Slices } from '../../../core/stream/Slices.js';
import { ManualClock } from './ManualClock.js';

function aBed() {
  const clock = new ManualClock();
  const slices = new Slices(clock, 2);
  const done: number[] = [];
  const add = (...tasks: readonly number[]): void => {
    for (const task of tasks) slices.add(() => done.push(task));
  };
  return { clock, slices, done, add };
}

describe('Slices', () => {
  it('runs a few tasks at once, and the rest in order over several turns', async () => {
    const { clock, slices, done, add } = aBed();
    add(1, 2);
    expect([done, slices.isBehind]).toEqual([[1, 2], false]);
    add(3, 4, 5);
    expect([done, slices.isBehind]).toEqual([[1, 2], true]);
    const turns: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) clock.after(0, () => turns.push(done.join()));
    add(6);
    await clock.pass(0);
    expect([done, slices.isBehind, clock.pending]).toEqual([[1, 2, 3, 4, 5, 6], false, 0]);
    expect(turns[0]).toBe('1,2,3,4');
  });

  it('restarts its count in each turn', async () => {
    const { clock, done, add } = aBed();
    add(1, 2);
    await clock.pass(0);
    add(3, 4);
    expect(done).toEqual([1, 2, 3, 4]);
  });

  it('can be told to finish', () => {
    const { slices, done, add } = aBed();
    add(1, 2, 3, 4, 5);
    slices.finish();
    expect([done, slices.isBehind]).toEqual([[1, 2, 3, 4, 5], false]);
  });
});
