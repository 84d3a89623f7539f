import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { within } from '../../src/custody/within.js';

describe('within', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('resolves with a value in time, and leaves no timer', async () => {
    const before = jest.getTimerCount();
    await expect(within(100, Promise.resolve('signed'))).resolves.toBe('signed');
    await expect(within(100, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(jest.getTimerCount()).toBe(before);
  });

  it('rejects a late value, with the time limit', async () => {
    const late = expect(within(100, new Promise(() => undefined))).rejects.toThrow('no answer in 100 ms');
    await jest.advanceTimersByTimeAsync(100);
    await late;
  });
});
