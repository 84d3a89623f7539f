import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amount1Between, amount1BetweenRoundedUp } from '../../../../../plugins/swap/pools/maths/amount1Between.js';
import { aLiquidity, aPriceRange } from '../kit/arbitraries.js';

describe('amount1Between', () => {
  it('is liquidity × (upper − lower) ÷ 2^96, rounded down, and rounded up for who pays', () => {
    fc.assert(
      fc.property(aPriceRange, aLiquidity, ([lower, upper], liquidity) => {
        const [numerator, denominator] = [liquidity * (upper - lower), 2n ** 96n] as const;
        const down = amount1Between(lower, upper, liquidity);
        const up = amount1BetweenRoundedUp(lower, upper, liquidity);
        expect(down * denominator <= numerator && (down + 1n) * denominator > numerator).toBe(true);
        expect(up - down).toBe(down * denominator === numerator ? 0n : 1n);
      }),
    );
  });

  it('is nothing between a price and itself', () => {
    const price = 2n ** 96n;
    expect([amount1Between(price, price, 10n ** 18n), amount1BetweenRoundedUp(price, price, 10n ** 18n)]).toEqual([
      0n,
      0n,
    ]);
  });

  it('is exact if the division is exact, in both roundings', () => {
    const [lower, upper] = [2n ** 96n, 2n ** 97n];
    const whole = 10n;
    expect([amount1Between(lower, upper, 10n), amount1BetweenRoundedUp(lower, upper, 10n)]).toEqual([whole, whole]);
  });
});
