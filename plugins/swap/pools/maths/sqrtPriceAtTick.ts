import { MAX_TICK, MIN_TICK } from './limits.js';
import { squareRoot } from './squareRoot.js';

/** Q128 factors 1.0001^(-2^i / 2), one for each bit of a tick; the pool holds the same numbers as constants. */
const FACTORS: readonly bigint[] = /* #__PURE__ */ halfPowers(20);

/**
 * Returns the square root of 1.0001^tick, times 2^96, as the pools compute it: multiplies factors
 * from the lowest bit up, cuts each product to 128 fractional bits, takes the reciprocal for
 * positive ticks, and rounds the result up.
 */
export function sqrtPriceAtTick(tick: number): bigint {
  if (tick < MIN_TICK || tick > MAX_TICK) throw new RangeError(`tick ${tick} is out of range`);
  let ratio = 1n << 128n;
  let bits = Math.abs(tick);
  for (let bit = 0; bits !== 0; bit += 1, bits >>= 1) {
    if (bits & 1) ratio = (ratio * FACTORS[bit]!) >> 128n;
  }
  if (tick > 0) ratio = ((1n << 256n) - 1n) / ratio;
  return (ratio + 0xffffffffn) >> 32n;
}

/** Returns 1.0001^(-1/2) and its repeated squares, rounded to 128 bits from a much higher working precision. */
function halfPowers(count: number): bigint[] {
  const precision = 400n;
  let power = squareRoot((10_000n << (2n * precision)) / 10_001n);
  return Array.from({ length: count }, () => {
    const rounded = ((power >> (precision - 129n)) + 1n) >> 1n;
    power = (power * power) >> precision;
    return rounded;
  });
}
