import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount } from '../../../core/money/formatAmount.js';
import { parseAmount } from '../../../core/money/parseAmount.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

const maxUint256 = 2n ** 256n - 1n;
const maxUint256Text = '115792089237316195423570985008687907853269984665640564039457584007913129639935';

describe('parseAmount', () => {
  it.each([
    ['0', 18, 0n],
    ['1', 18, 10n ** 18n],
    ['1', 0, 1n],
    ['1.0', 0, 1n],
    ['1.5', 6, 1_500_000n],
    ['.5', 6, 500_000n],
    ['5.', 6, 5_000_000n],
    ['007', 2, 700n],
    ['0.000001', 6, 1n],
    ['1.500000000000000000', 6, 1_500_000n],
    ['0.3000001', 18, 300_000_100_000_000_000n],
    ['123456789012345678.1234567', 18, 123_456_789_012_345_678_123_456_700_000_000_000n],
    ['0.07', 18, 70_000_000_000_000_000n],
    [maxUint256Text, 0, maxUint256],
  ])('reads %s with %i decimals exactly', (text, decimals, value) => {
    expect(parseAmount(text, decimals)).toBe(value);
  });

  it.each([
    ['', 'it is not plain decimal text'],
    ['.', 'it is not plain decimal text'],
    [' 1', 'it is not plain decimal text'],
    ['1 ', 'it is not plain decimal text'],
    ['1,5', 'it is not plain decimal text'],
    ['1_000', 'it is not plain decimal text'],
    ['1.2.3', 'it is not plain decimal text'],
    ['-1', 'it is not plain decimal text'],
    ['+1', 'it is not plain decimal text'],
    ['1e3', 'it is not plain decimal text'],
    ['1E-3', 'it is not plain decimal text'],
    ['0x10', 'it is not plain decimal text'],
    ['NaN', 'it is not plain decimal text'],
    ['Infinity', 'it is not plain decimal text'],
    ['１', 'it is not plain decimal text'],
    ['1\n', 'it is not plain decimal text'],
    ['9'.repeat(1_000_000), 'it is not plain decimal text'],
    ['0.0000001', 'it has more decimals than the token'],
    ['1.0000000000000000001', 'it has more decimals than the token'],
    [maxUint256Text, 'it is larger than 2^256 - 1'],
  ])('rejects the amount %.40s: %s', (text, problem) => {
    const error = thrownBy(() => parseAmount(text, 6));
    expect(error.code).toBe('INVALID_AMOUNT');
    expect(error.message).toBe(`the amount is invalid: ${problem}`);
  });

  it.each([['1'], 1, 1n, null, undefined, { length: 1, toString: () => '1' }])('takes no %p for text', (value) => {
    expect(thrownBy(() => parseAmount(value as string, 6)).message).toBe(
      'the amount is invalid: it is not plain decimal text',
    );
  });

  it('reads no more than 400 characters', () => {
    expect(parseAmount(`1.${'0'.repeat(398)}`, 6)).toBe(1_000_000n);
    expect(thrownBy(() => parseAmount(`1.${'0'.repeat(399)}`, 6)).code).toBe('INVALID_AMOUNT');
  });

  it('refuses one more than the largest uint256', () => {
    expect(thrownBy(() => parseAmount((maxUint256 + 1n).toString(), 0)).code).toBe('INVALID_AMOUNT');
  });

  it.each([[-1], [1.5], [256], [Number.NaN]])('refuses %s as decimals', (decimals) => {
    expect(thrownBy(() => parseAmount('1', decimals)).code).toBe('INVALID_DECIMALS');
  });

  it('refuses what is not text', () => {
    expect(thrownBy(() => parseAmount(1 as unknown as string, 18)).code).toBe('INVALID_AMOUNT');
  });

  it('reads back what formatAmount wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: maxUint256 }), fc.integer({ min: 0, max: 255 }), (value, decimals) => {
        expect(parseAmount(formatAmount(value, decimals), decimals)).toBe(value);
      }),
    );
  });

  it('is monotone in the digits', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 999_999 }), (whole, fraction) => {
        const text = `${whole}.${fraction.toString().padStart(6, '0')}`;
        expect(parseAmount(text, 6)).toBe(BigInt(whole) * 1_000_000n + BigInt(fraction));
      }),
    );
  });
});
