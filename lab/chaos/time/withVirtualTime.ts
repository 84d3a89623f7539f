import { systemClock } from '../../../core/stream/Clock.js';
import type { Random } from '../random.js';
import type { VirtualTime } from './VirtualTime.js';

/** The engine's one clock, the date and the jitter of its pauses are the run's while the work lasts. */
export async function withVirtualTime<T>(time: VirtualTime, random: Random, work: () => Promise<T>): Promise<T> {
  const before = { ...systemClock };
  const { now } = Date;
  const { random: jitter } = Math;
  Object.assign(systemClock, {
    now: () => time.deviceNow(),
    elapsed: () => time.now(),
    after: time.after.bind(time),
    soon: time.soon.bind(time),
  });
  Date.now = () => time.deviceNow();
  Math.random = () => random.next();
  try {
    return await work();
  } finally {
    Object.assign(systemClock, before);
    Date.now = now;
    Math.random = jitter;
  }
}
