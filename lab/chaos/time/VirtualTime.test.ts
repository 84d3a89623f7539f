import { describe, expect, it } from '@jest/globals';
import { TimeLimitError, VirtualTime } from './VirtualTime.js';

describe('VirtualTime', () => {
  it('skips hours at once, and fires timers in order, equal times in the order they were set', async () => {
    const time = new VirtualTime(1_000);
    const seen: string[] = [];
    const note = (name: string) => (): void => void seen.push(`${name} at ${time.now()}`);
    time.after(3_600_000, note('late'));
    time.after(5, note('first'));
    time.after(5, note('second'));
    const stop = time.after(6, note('taken back'));
    stop();
    await time.until(() => seen.length === 3, 4_000_000);
    expect(seen).toEqual(['first at 1005', 'second at 1005', 'late at 3601000']);
  });

  it('stands still during work of any length', async () => {
    const time = new VirtualTime(0);
    let isOver = false;
    time.plan(10, async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(time.now()).toBe(10);
      isOver = true;
    });
    time.after(11, () => expect(isOver).toBe(true));
    await time.pass(20);
    expect([isOver, time.now()]).toEqual([true, 20]);
  });

  it('lets the end of the tick and its promises come before the next moment', async () => {
    const time = new VirtualTime(0);
    const seen: string[] = [];
    time.after(1, () => {
      time.soon(() => void Promise.resolve().then(() => time.soon(() => seen.push('soon'))));
    });
    time.after(2, () => seen.push('next'));
    await time.pass(5);
    expect(seen).toEqual(['soon', 'next']);
  });

  it('assigns timers to their pages, and a crashed page sets none', async () => {
    const time = new VirtualTime(0);
    time.handTo(1);
    time.after(10, () => undefined);
    time.handTo(-1);
    time.after(10, () => undefined);
    expect([time.timersOf(1), time.timersOf(-1)]).toEqual([1, 0]);
    time.drop(1);
    expect(time.timersOf(1)).toBe(0);
    await expect(time.until(() => false, 100)).rejects.toThrow(TimeLimitError);
  });

  it('throws if the limit is reached', async () => {
    const time = new VirtualTime(0);
    time.after(101, () => undefined);
    await expect(time.until(() => false, 100)).rejects.toThrow('not over after 100 ms');
  });
});
