import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { atEndOf } from '../../../src/service/auth/atEndOf.js';

const DAY_MS = 86_400_000;

beforeEach(() => void jest.useFakeTimers({ now: 1_000 }));
afterEach(() => void jest.useRealTimers());

describe('atEndOf', () => {
  it.each([500, 100 * DAY_MS])('acts once after %i ms, and not before', (ms) => {
    const act = jest.fn();
    atEndOf({ until: 1_000 + ms }, act);
    jest.advanceTimersByTime(ms - 1);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(DAY_MS);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('acts at once after the end, and never without an end or after removal', () => {
    const [passed, endless, taken] = [jest.fn(), jest.fn(), jest.fn()];
    atEndOf({ until: 5 }, passed);
    atEndOf({ until: null }, endless)();
    atEndOf({ until: 1_000 + 50 * DAY_MS }, taken)();
    jest.advanceTimersByTime(1);
    expect(passed).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(200 * DAY_MS);
    expect([endless.mock.calls, taken.mock.calls, jest.getTimerCount()]).toEqual([[], [], 0]);
  });
});
