/** So long a quoted price is shown before it is asked for anew, at the latest. */
export const priceLifeMs = 30_000;
export const priceLifeSeconds = priceLifeMs / 1_000;
/** So long nothing is typed before a price, or costs, are asked for. */
export const typingPauseMs = 700;

/** Until then; never negative. `at` and `now` in Unix milliseconds. */
export function secondsLeft(at: number, now: number): number {
  return Math.max(0, Math.min(priceLifeSeconds, Math.ceil((at + priceLifeMs - now) / 1_000)));
}
