/**
 * Maximum skew in milliseconds: a wrong time zone causes up to 14 hours, and a larger error breaks
 * TLS certificates.
 */
const MOST_MS = 24 * 3_600_000;

/**
 * Returns the difference between the service's clock and ours; 0 if more than a day, because the
 * service's time is then invalid or in another unit.
 */
export function believableSkew(skewMs: number): number {
  return Math.abs(skewMs) <= MOST_MS ? skewMs : 0;
}
