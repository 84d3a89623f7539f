import { jest } from '@jest/globals';
import { systemClock } from '../../../../core/stream/Clock.js';
import { afterEach, beforeEach } from '../../../kit/hooks.js';

export interface HurriedClock {
  /** From now on it is that much later, for the engine alone. */
  pass(ms: number): void;
  /** At least this moment, in Unix milliseconds. */
  catchUp(toMs: number): void;
}

/** The engine's clock, by default ten times as fast: what takes half a minute of waiting takes three seconds. The chain's clock is the chain's. */
export function useHurriedClock(timesAsFast = 10): HurriedClock {
  let aheadMs = 0;
  beforeEach(() => {
    const [begun, started] = [Date.now(), performance.now()];
    aheadMs = 0;
    jest
      .spyOn(Date, 'now')
      .mockImplementation(() => begun + Math.floor((performance.now() - started) * timesAsFast) + aheadMs);
    jest.spyOn(systemClock, 'elapsed').mockImplementation(() => (performance.now() - started) * timesAsFast + aheadMs);
    jest.spyOn(systemClock, 'after').mockImplementation((ms, task, { isBackground = false } = {}) => {
      const timer = setTimeout(task, ms / timesAsFast);
      if (isBackground) timer.unref();
      return () => clearTimeout(timer);
    });
  });
  afterEach(() => void jest.restoreAllMocks());
  const pass = (ms: number): void => void (aheadMs += ms);
  return { pass, catchUp: (toMs) => pass(Math.max(0, toMs - Date.now())) };
}
