/** Maximum time that a quoted price is shown before it is requested again, in milliseconds. */
export const priceLifeMs = 30_000;
export const priceLifeSeconds = priceLifeMs / 1_000;
/** Debounce for typed input before prices or costs are requested, in milliseconds. */
export const typingPauseMs = 700;

/** Seconds until the price expires, never negative. `at` and `now`: Unix milliseconds. */
export function secondsLeft(at: number, now: number): number {
  return Math.max(0, Math.min(priceLifeSeconds, Math.ceil((at + priceLifeMs - now) / 1_000)));
}
