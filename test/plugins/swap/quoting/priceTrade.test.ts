import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TradeType } from '../../../../core/dex/DexAdapter.js';
import { type SecondaryFee } from '../../../../core/money/SecondaryFee.js';
import { priceTrade, tradedAmount } from '../../../../plugins/swap/quoting/priceTrade.js';
import { assertSwapRequest } from '../../../../plugins/swap/validation/assertSwapRequest.js';
import { amount as vectorAmount, vectors } from '../../../core/dex/kit/slippageVectors.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { stranger } from '../../../kit/people.js';
import { aSwapRequest } from '../validation/kit/aSwapRequest.js';

const { EXACT_INPUT, EXACT_OUTPUT } = TradeType;
const request = (given: Parameters<typeof aSwapRequest>[0]) => assertSwapRequest(aSwapRequest(given));
const taking = (...basisPoints: readonly number[]): readonly SecondaryFee[] =>
  basisPoints.map((part) => ({ recipient: stranger, basisPoints: part }));

/** Facts §9.6. */
const feeVectors: readonly (readonly [bigint, readonly number[], readonly bigint[], bigint])[] = [
  [1_000_000_000_000_000_000n, [100], [10_000_000_000_000_000n], 990_000_000_000_000_000n],
  [999n, [100, 50], [9n, 4n], 986n],
  [99n, [100], [0n], 99n],
];

describe('tradedAmount', () => {
  it.each(feeVectors)('subtracts from %s the fees of %p basis points', (amount, basisPoints, _fees, left) => {
    expect(tradedAmount(request({ amount }), EXACT_INPUT, taking(...basisPoints))).toBe(left);
  });

  it('is the amount itself for exact output', () => {
    expect(tradedAmount(request({ amount: 999n }), EXACT_OUTPUT, taking(100, 50))).toBe(999n);
  });
});

describe('priceTrade', () => {
  it.each(feeVectors)('takes the fees of %s at %p basis points out of an exact input', (amount, basisPoints, fees) => {
    expect(priceTrade(request({ amount, slippagePercent: 0 }), EXACT_INPUT, 500n, taking(...basisPoints))).toEqual({
      amountIn: amount,
      amountOut: 500n,
      bound: 500n,
      fees,
    });
  });

  it('puts the fees on top of what an exact output takes', () => {
    expect(priceTrade(request({ amount: 7n, slippagePercent: 0 }), EXACT_OUTPUT, 1000n, taking(250))).toEqual({
      amountIn: 1025n,
      amountOut: 7n,
      bound: 1025n,
      fees: [25n],
    });
  });

  it('applies the slippage after the fees', () => {
    expect(priceTrade(request({ amount: 7n, slippagePercent: 50 }), EXACT_OUTPUT, 1001n, taking(250, 250))).toEqual({
      amountIn: 1051n,
      amountOut: 7n,
      bound: 1576n,
      fees: [25n, 25n],
    });
    expect(priceTrade(request({ amount: 1000n, slippagePercent: 50 }), EXACT_INPUT, 1001n, taking(250))).toEqual({
      amountIn: 1000n,
      amountOut: 1001n,
      bound: 667n,
      fees: [25n],
    });
  });

  // Facts §9.2, with exact decimals in place of floats.
  it.each(vectors)(
    'applies a slippage of %p percent to the exact minimum and maximum',
    (slippagePercent, minimum, maximum) => {
      const priced = (tradeType: TradeType) => priceTrade(request({ slippagePercent }), tradeType, vectorAmount, []);
      expect([priced(EXACT_INPUT).bound, priced(EXACT_OUTPUT).bound]).toEqual([minimum, maximum]);
    },
  );

  it.each([
    ['an input that stays below the limit', EXACT_OUTPUT, 1000n, 1025n],
    ['an output that stays above the limit', EXACT_INPUT, 1000n, 1000n],
  ])('puts the limit in place of the slippage for %s', (_name, tradeType, quoted, limit) => {
    expect(priceTrade(request({ slippagePercent: 50, limit }), tradeType, quoted, taking(250)).bound).toBe(limit);
  });

  it.each([
    ['an input above the limit, fees included', EXACT_OUTPUT, 1000n, 1024n],
    ['an output below the limit', EXACT_INPUT, 1000n, 1001n],
  ])('throws PRICE_MOVED for %s', (_name, tradeType, quoted, limit) => {
    expect(thrownBy(() => priceTrade(request({ limit }), tradeType, quoted, taking(250))).code).toBe('PRICE_MOVED');
    expect(factOf(thrownBy(() => priceTrade(request({ limit }), tradeType, quoted, taking(250))))[1]).not.toBe('');
  });

  it('never promises more than it has: the minimum is at most the quote, the maximum at least', () => {
    const percent = fc.integer({ min: 0, max: 50_000_000 }).map((millionths) => millionths / 1_000_000);
    const basisPoints = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 200n }),
        fc.bigInt({ min: 0n, max: 2n ** 200n }),
        percent,
        basisPoints,
        (amount, quoted, slippagePercent, parts) => {
          const checked = request({ amount, slippagePercent });
          const input = priceTrade(checked, EXACT_INPUT, quoted, taking(...parts));
          const output = priceTrade(checked, EXACT_OUTPUT, quoted, taking(...parts));
          expect(input.bound).toBeLessThanOrEqual(input.amountOut);
          expect(output.bound).toBeGreaterThanOrEqual(output.amountIn);
          expect(
            tradedAmount(checked, EXACT_INPUT, taking(...parts)) + input.fees.reduce((sum, fee) => sum + fee, 0n),
          ).toBe(amount);
          expect(output.amountIn - output.fees.reduce((sum, fee) => sum + fee, 0n)).toBe(quoted);
        },
      ),
    );
  });
});
