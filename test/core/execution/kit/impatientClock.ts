import type { Clock } from '../../../../core/stream/Clock.js';

/** Time is up for whatever does not answer at once. */
export const impatientClock: Clock = {
  now: () => 0,
  elapsed: () => 0,
  after: (_ms, task) => (queueMicrotask(task), () => undefined),
  soon: () => () => undefined,
};
