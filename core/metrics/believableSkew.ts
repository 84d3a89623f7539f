/** Of a clock in the wrong time zone it is up to 14 hours, and one that is off by more meets no valid certificate for long. */
const MOST_MS = 24 * 3_600_000;

/** How far the service's clock is from ours; 0 where that is more than a day: the service's time is then none, or in another unit. */
export function believableSkew(skewMs: number): number {
  return Math.abs(skewMs) <= MOST_MS ? skewMs : 0;
}
