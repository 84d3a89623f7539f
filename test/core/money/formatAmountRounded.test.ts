import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount } from '../../../core/money/formatAmount.js';
import { formatAmountRounded } from '../../../core/money/formatAmountRounded.js';
import { parseAmount } from '../../../core/money/parseAmount.js';

const amount = fc.bigInt({ min: 0n, max: 2n ** 200n });
const decimals = fc.integer({ min: 0, max: 36 });
const maxDecimals = fc.integer({ min: 0, max: 20 });

describe('formatAmountRounded', () => {
  it.each([
    ['0', '0'],
    ['1', '1'],
    ['1.5', '1.5'],
    ['0.123456', '0.123456'],
    ['0.1234561', '0.123457'],
    ['0.123456000000000001', '0.123457'],
    ['0.000000000000000001', '0.000001'],
    ['0.3000001', '0.300001'],
    ['0.9999999', '1'],
    ['9.9999991', '10'],
    ['1.1000000', '1.1'],
    ['123456789012345678.1234567', '123456789012345678.123457'],
  ])('trims %s to 6 digits, rounded up where anything is left: %s', (text, rounded) => {
    expect(formatAmountRounded(parseAmount(text, 18), 18)).toBe(rounded);
  });

  it.each([
    ['0.1234569', '0.123456'],
    ['0.000000999', '0'],
    ['1', '1'],
  ])('rounds %s down to %s if the option is set', (text, rounded) => {
    expect(formatAmountRounded(parseAmount(text, 18), 18, { round: 'down' })).toBe(rounded);
  });

  it.each([
    [0, '2'],
    [2, '1.24'],
    [18, '1.23456789'],
  ])('keeps %i decimals if the option is set', (digits, rounded) => {
    expect(formatAmountRounded(parseAmount('1.23456789', 18), 18, { maxDecimals: digits })).toBe(rounded);
  });

  it('rounds what is negative by its size, and never writes -0', () => {
    expect(formatAmountRounded(-1n, 18)).toBe('-0.000001');
    expect(formatAmountRounded(-1n, 18, { round: 'down' })).toBe('0');
  });

  it('is exact where the token has no more decimals than are shown', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 6 }), (value, few) => {
        expect(formatAmountRounded(value, few)).toBe(formatAmount(value, few));
      }),
    );
  });

  it('encloses the amount between down and up, less than one step apart', () => {
    fc.assert(
      fc.property(amount, decimals, maxDecimals, (value, tokenDecimals, digits) => {
        const up = parseAmount(
          formatAmountRounded(value, tokenDecimals, { maxDecimals: digits, round: 'up' }),
          tokenDecimals,
        );
        const down = parseAmount(
          formatAmountRounded(value, tokenDecimals, { maxDecimals: digits, round: 'down' }),
          tokenDecimals,
        );
        const step = 10n ** BigInt(Math.max(tokenDecimals - digits, 0));
        expect(down <= value && value <= up).toBe(true);
        expect(up - down).toBe(value % step === 0n ? 0n : step);
      }),
    );
  });

  it('is monotone in the amount', () => {
    fc.assert(
      fc.property(amount, amount, decimals, (a, b, tokenDecimals) => {
        const [small, large] = a < b ? [a, b] : [b, a];
        const shown = (value: bigint) => parseAmount(formatAmountRounded(value, tokenDecimals), tokenDecimals);
        expect(shown(small) <= shown(large)).toBe(true);
      }),
    );
  });

  it('shows at most the requested decimals', () => {
    fc.assert(
      fc.property(amount, decimals, maxDecimals, (value, tokenDecimals, digits) => {
        const [, fraction = ''] = formatAmountRounded(value, tokenDecimals, { maxDecimals: digits }).split('.');
        expect(fraction.length).toBeLessThanOrEqual(digits);
      }),
    );
  });
});
