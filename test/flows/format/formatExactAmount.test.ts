import { describe, expect, it } from '@jest/globals';
import { formatUnits, parseUnits } from 'ethers';
import fc from 'fast-check';
import { formatExactAmount } from '../../../flows/format/formatExactAmount.js';

describe('formatExactAmount', () => {
  it.each([
    [54_811_204_000_000_000_000n, 18, '54.811204'],
    [1n, 18, '0.000000000000000001'],
    [45_000_000n, 6, '45.00'],
    [12_400_000n, 6, '12.40'],
    [32_600_001n, 6, '32.600001'],
    [0n, 18, '0'],
    [0n, 6, '0.00'],
    [7n, 0, '7'],
    [1_234_567_000_000_000_000_000_000n, 18, '1,234,567'],
    [10n ** 40n + 1n, 18, '10,000,000,000,000,000,000,000.000000000000000001'],
  ])('is all of %p with %p decimals: %p', (value, decimals, text) => {
    expect(formatExactAmount(value, decimals)).toBe(text);
  });

  it('keeps to the language', () => {
    expect(formatExactAmount(1_234_500_000n, 6, { locale: 'de' })).toBe('1.234,50');
  });

  it('returns the exact amount for any value', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
        const text = formatExactAmount(value, decimals).replaceAll(',', '');
        expect(parseUnits(text, decimals)).toBe(value);
        expect(Number(text)).toBe(Number(formatUnits(value, decimals)));
      }),
    );
  });
});
