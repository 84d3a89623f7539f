import { describe, expect, it } from '@jest/globals';
import { MAX_SQRT_PRICE_X96, MAX_TICK, MIN_SQRT_PRICE_X96, MIN_TICK } from '../../../../../plugins/swap/pools/maths/limits.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';
import { tickAtSqrtPrice } from '../../../../../plugins/swap/pools/maths/tickAtSqrtPrice.js';

describe('tickAtSqrtPrice', () => {
  it('is the inverse of sqrtPriceAtTick', () => {
    for (let tick = MIN_TICK; tick < MAX_TICK; tick += 1009) {
      expect(tickAtSqrtPrice(sqrtPriceAtTick(tick))).toBe(tick);
      expect(tickAtSqrtPrice(sqrtPriceAtTick(tick + 1) - 1n)).toBe(tick);
    }
  });

  it.each([MIN_SQRT_PRICE_X96 - 1n, MAX_SQRT_PRICE_X96])('refuses %p', (price) => {
    expect(() => tickAtSqrtPrice(price)).toThrow(RangeError);
  });
});
