import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CheckoutErrorType } from '../../../core/errors/checkoutErrors.js';
import { calculateFees, type FeeBasis, isFeeList } from '../../../core/orders/calculateFees.js';
import type { OrderFeeInput } from '../../../core/orders/OrderFee.js';

const recipientAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const basis: FeeBasis = { amount: 1_000_000n, decimals: 6, pieces: 1n };
const orderFeeError = expect.objectContaining({ code: CheckoutErrorType.ORDER_FEE_ERROR });

function amounts(fees: readonly object[], changes: Partial<FeeBasis> = {}): readonly bigint[] {
  return calculateFees(
    fees.map((fee) => ({ recipientAddress, ...fee }) as OrderFeeInput),
    { ...basis, ...changes },
  ).map(({ amount }) => amount);
}

describe('calculateFees', () => {
  it.each([
    ['2.5 %', { share: 0.025 }, {}, [25_000n]],
    ['a share as text', { share: '0.025' }, {}, [25_000n]],
    ['a share finer than a millionth is rounded, halves up', { share: '0.0000025' }, { amount: 1_000_000n }, [3n]],
    ['the rest of a share is rounded down', { share: '0.333333' }, { amount: 10n }, [3n]],
    [
      'a share divides evenly among the pieces',
      { share: '0.025' },
      { amount: 1_001_000n, pieces: 7n },
      [25_025n - (25_025n % 7n)],
    ],
    ['an amount in whole tokens', { amount: '0.25' }, {}, [250_000n]],
    ['an amount in the smallest unit', { amount: 7n }, {}, [7n]],
    ['all of it', { share: 1 }, {}, [1_000_000n]],
    ['a fee of nothing is left out', { share: 0 }, {}, []],
    ['a fee that comes to nothing is left out', { share: '0.01' }, { amount: 99n }, []],
  ])('calculates the fee: %s', (_case, fee, changes, expected) => {
    expect(amounts([fee], changes)).toEqual(expected);
  });

  it.each([
    ['more than everything', [{ share: 1.01 }]],
    ['below zero', [{ share: -0.1 }]],
    ['no number', [{ share: 'some' }]],
    ['not a number', [{ share: Number.NaN }]],
    ['together more than everything', [{ share: 0.6 }, { amount: 400_001n }]],
    ['finer than the token', [{ amount: '0.0000001' }]],
    ['a negative amount', [{ amount: -1n }]],
    ['a recipient that is none', [{ share: 0.1, recipientAddress: 'somebody' }]],
    ['the zero address as recipient', [{ share: 0.1, recipientAddress: `0x${'0'.repeat(40)}` }]],
    ['no fee at all', [null as never]],
  ])('throws ORDER_FEE_ERROR for %s', (_case, fees) => {
    expect(() => amounts(fees)).toThrow(orderFeeError);
  });

  it('are a list, or absent', () => {
    expect([undefined, [], [{}], {}, null, 'all'].map(isFeeList)).toEqual([true, true, true, false, false, false]);
  });

  const anAmount = fc.bigInt({ min: 1n, max: 2n ** 200n });
  const aShare = fc.integer({ min: 0, max: 1_000_000 });

  it('rounds a share down by less than one unit per piece, divisible by the pieces', () => {
    fc.assert(
      fc.property(anAmount, aShare, fc.bigInt({ min: 1n, max: 10_000n }), (amount, millionths, pieces) => {
        const [fee = 0n] = amounts([{ share: millionths / 1_000_000 }], { amount, pieces });
        const exact = amount * BigInt(millionths);
        expect(fee * 1_000_000n <= exact).toBe(true);
        expect((fee + pieces) * 1_000_000n > exact).toBe(true);
        expect(fee % pieces).toBe(0n);
      }),
    );
  });

  it('is refused exactly where the fees are above the price', () => {
    fc.assert(
      fc.property(anAmount, fc.array(fc.bigInt({ min: 0n, max: 2n ** 200n }), { maxLength: 5 }), (amount, fees) => {
        const total = fees.reduce((sum, fee) => sum + fee, 0n);
        const calculate = (): readonly bigint[] =>
          amounts(
            fees.map((fee) => ({ amount: fee })),
            { amount },
          );
        if (total > amount) expect(calculate).toThrow(orderFeeError);
        else expect(calculate()).toEqual(fees.filter((fee) => fee > 0n));
      }),
    );
  });
});
