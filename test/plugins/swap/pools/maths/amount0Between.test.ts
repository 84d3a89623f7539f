import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amount0Between, amount0BetweenRoundedUp } from '../../../../../plugins/swap/pools/maths/amount0Between.js';
import { aLiquidity, aPriceRange } from '../kit/arbitraries.js';

describe('amount0Between', () => {
  it('is liquidity × 2^96 × (upper − lower) ÷ (upper × lower), rounded down, and rounded up for who pays', () => {
    fc.assert(
      fc.property(aPriceRange, aLiquidity, ([lower, upper], liquidity) => {
        const [numerator, denominator] = [(liquidity << 96n) * (upper - lower), upper * lower] as const;
        const down = amount0Between(lower, upper, liquidity);
        const up = amount0BetweenRoundedUp(lower, upper, liquidity);
        expect(down * denominator <= numerator && (down + 1n) * denominator > numerator).toBe(true);
        expect(up - down).toBe(down * denominator === numerator ? 0n : 1n);
      }),
    );
  });

  it('is nothing between a price and itself', () => {
    const price = 2n ** 96n;
    expect([amount0Between(price, price, 10n ** 18n), amount0BetweenRoundedUp(price, price, 10n ** 18n)]).toEqual([
      0n,
      0n,
    ]);
  });

  it('is exact if the division is exact, in both roundings', () => {
    const [lower, upper] = [2n ** 96n, 2n ** 97n];
    const whole = 5n;
    expect([amount0Between(lower, upper, 10n), amount0BetweenRoundedUp(lower, upper, 10n)]).toEqual([whole, whole]);
  });
});
