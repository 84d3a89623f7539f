import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount } from '../../../core/money/formatAmount.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

describe('formatAmount', () => {
  it.each([
    [0n, 18, '0'],
    [0n, 0, '0'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 18n, 18, '1'],
    [1_500_000n, 6, '1.5'],
    [123_456n, 0, '123456'],
    [100n, 1, '10'],
    [50n, 9, '0.00000005'],
    [300_000_100_000_000_000n, 18, '0.3000001'],
    [123_456_789_012_345_678_123_456_700_000_000_000n, 18, '123456789012345678.1234567'],
    [-1_500_000n, 6, '-1.5'],
    [-1n, 6, '-0.000001'],
  ])('%s with %i decimals is %s', (value, decimals, text) => {
    expect(formatAmount(value, decimals)).toBe(text);
  });

  it('never writes an exponent, a trailing zero after the point or a lonely point', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 255 }), (value, decimals) => {
        expect(formatAmount(value, decimals)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });

  it('refuses decimals that no token has', () => {
    expect(thrownBy(() => formatAmount(1n, 256)).code).toBe('INVALID_DECIMALS');
  });
});
