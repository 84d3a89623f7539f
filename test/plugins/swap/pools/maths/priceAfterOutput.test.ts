import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amount0Between } from '../../../../../plugins/swap/pools/maths/amount0Between.js';
import { amount1Between } from '../../../../../plugins/swap/pools/maths/amount1Between.js';
import { priceAfterOutput } from '../../../../../plugins/swap/pools/maths/priceAfterOutput.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import { aLiquidity, aPriceRange } from '../kit/arbitraries.js';

/** A share of what lies between two prices, as what comes out. */
const aShare = fc.bigInt({ min: 0n, max: 1_000n });

describe('priceAfterOutput', () => {
  it('returns the highest price that pays out the amount of token1', () => {
    fc.assert(
      fc.property(aPriceRange, aLiquidity, aShare, ([lower, price], liquidity, share) => {
        const amount = (amount1Between(lower, price, liquidity) * share) / 1_000n;
        const after = priceAfterOutput(SwapDirection.ZERO_FOR_ONE, price, liquidity, amount);
        expect(after >= lower && after <= price && amount1Between(after, price, liquidity) >= amount).toBe(true);
        expect(liquidity * (price - (after + 1n)) < amount << 96n).toBe(true);
      }),
    );
  });

  it('returns the lowest price that pays out the amount of token0', () => {
    fc.assert(
      fc.property(aPriceRange, aLiquidity, aShare, ([price, upper], liquidity, share) => {
        const amount = (amount0Between(price, upper, liquidity) * share) / 1_000n;
        const after = priceAfterOutput(SwapDirection.ONE_FOR_ZERO, price, liquidity, amount);
        expect(after >= price && after <= upper && amount0Between(price, after, liquidity) >= amount).toBe(true);
        expect((liquidity << 96n) * (after - 1n - price) < amount * price * (after - 1n)).toBe(true);
      }),
    );
  });
});
