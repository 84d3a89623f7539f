import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '../../../core/stream/Clock.js';

describe('systemClock', () => {
  let rang = 0;
  const ring = (): void => void (rang += 1);
  beforeEach(() => {
    rang = 0;
    jest.useFakeTimers({ now: 1_700_000_000_000 });
  });
  afterEach(() => void jest.useRealTimers());

  it("tells the system's time", () => {
    expect(systemClock.now()).toBe(1_700_000_000_000);
  });

  it('runs a task once after the given delay', () => {
    systemClock.after(50, ring);
    jest.advanceTimersByTime(49);
    expect(rang).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect(rang).toBe(1);
  });

  it('runs nothing that was taken back', () => {
    systemClock.after(50, ring)();
    systemClock.soon(ring)();
    jest.advanceTimersByTime(1_000);
    expect([rang, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it.each([
    ['Node', (): void => undefined],
    ['a browser, which has no setImmediate', (): void => void Reflect.deleteProperty(globalThis, 'setImmediate')],
  ])('runs a task soon in %s, and not at once', (_name, enter) => {
    enter();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const takeBack = systemClock.soon(ring);
    systemClock.soon(ring);
    takeBack();
    expect([rang, timers.mock.calls.length]).toEqual([0, typeof setImmediate === 'function' ? 0 : 2]);
    timers.mockRestore();
    jest.advanceTimersByTime(1);
    expect(rang).toBe(1);
  });
});
