import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amount0BetweenRoundedUp } from '../../../../../plugins/swap/pools/maths/amount0Between.js';
import { amount1BetweenRoundedUp } from '../../../../../plugins/swap/pools/maths/amount1Between.js';
import { priceAfterInput } from '../../../../../plugins/swap/pools/maths/priceAfterInput.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import { aLiquidity, aPrice } from '../kit/arbitraries.js';

const anAmount = fc.bigInt({ min: 0n, max: 2n ** 112n });

describe('priceAfterInput', () => {
  it('returns the lowest price that the amount of token0 pays for', () => {
    fc.assert(
      fc.property(aPrice, aLiquidity, anAmount, (price, liquidity, amount) => {
        const after = priceAfterInput(SwapDirection.ZERO_FOR_ONE, price, liquidity, amount);
        expect(after <= price && amount0BetweenRoundedUp(after, price, liquidity) <= amount).toBe(true);
        // One below, and the amount would not suffice: (liquidity / √after) − (liquidity / √price) is more than it.
        expect(after === 1n || (liquidity << 96n) * (price - (after - 1n)) > amount * price * (after - 1n)).toBe(true);
      }),
    );
  });

  it('returns the highest price that the amount of token1 pays for', () => {
    fc.assert(
      fc.property(aPrice, aLiquidity, anAmount, (price, liquidity, amount) => {
        const after = priceAfterInput(SwapDirection.ONE_FOR_ZERO, price, liquidity, amount);
        expect(after >= price && amount1BetweenRoundedUp(price, after, liquidity) <= amount).toBe(true);
        expect(liquidity * (after + 1n - price) > amount << 96n).toBe(true);
      }),
    );
  });
});
