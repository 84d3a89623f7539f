import { describe, expect, it } from '@jest/globals';
import { feeAmounts, totalFee } from '../../../../plugins/swap/quoting/secondaryFees.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const fees = [
  { recipient: player, basisPoints: 1 },
  { recipient: stranger, basisPoints: 999 },
];

describe('feeAmounts', () => {
  it.each([
    [1n, [0n, 0n]],
    [10n, [0n, 0n]],
    [11n, [0n, 1n]],
    [10_000n, [1n, 999n]],
    [19_999n, [1n, 1997n]],
  ])('rounds down the share of each recipient of %s', (base, amounts) => {
    expect(feeAmounts(base, fees)).toEqual(amounts);
  });
});

describe('totalFee', () => {
  it('is the sum of the floored shares, not the share of the sum', () => {
    expect(totalFee(9_999n, fees)).toBe(998n);
    expect(totalFee(9_999n, [{ recipient: exchange, basisPoints: 1000 }])).toBe(999n);
    expect(totalFee(9_999n, [])).toBe(0n);
  });
});
