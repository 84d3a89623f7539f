import { describe, expect, it } from '@jest/globals';
import { formatUnits } from 'ethers';
import fc from 'fast-check';
import { parseNumbersAsText } from '../../../../core/sales/answer/parseNumbersAsText.js';
import { readAmount } from '../../../../core/sales/answer/readAmount.js';

describe('readAmount', () => {
  it.each([
    ['0.1', 18, 100_000_000_000_000_000n],
    ['123456789.123456789012345678', 18, 123_456_789_123_456_789_012_345_678n],
    ['1e-7', 7, 1n],
    ['1.50', 1, 15n],
    ['5', 0, 5n],
    ['0', 6, 0n],
    ['0.1234567', 6, null],
    ['-1', 6, null],
    ['1e999', 6, null],
    ['', 6, null],
    ['1,5', 6, null],
    [1.5, 6, null],
    [undefined, 6, null],
  ])('%p with %i decimals is %p', (text, decimals, expected) => {
    expect(readAmount(text, decimals)).toBe(expected);
  });

  it('keeps every digit that a JSON number was sent with', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 30 }), (value, decimals) => {
        const { amount } = parseNumbersAsText(`{"amount":${formatUnits(value, decimals)}}`) as { amount: string };
        expect(readAmount(amount, decimals)).toBe(value);
      }),
    );
  });
});
