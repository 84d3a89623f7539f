import { describe, expect, it } from '@jest/globals';
import { tryParseSlippage } from '../../../core/money/tryParseSlippage.js';

describe('tryParseSlippage', () => {
  it.each([
    [0.1, 1n, 1_000n],
    ['0.1', 1n, 1_000n],
    [0, 0n, 100n],
    [50, 50n, 100n],
    ['0.000000000000000001', 1n, 10n ** 20n],
  ])('returns the exact fraction for a valid value: %p', (percent, numerator, denominator) => {
    expect(tryParseSlippage(percent)).toEqual({ numerator, denominator });
  });

  it.each([-0.1, 50.1, '50.0000001', '0.0000000000000000001', 'much', '', Number.NaN, null, undefined, {}, 1n])(
    'returns null for an invalid value: %p',
    (percent) => {
      expect(tryParseSlippage(percent)).toBeNull();
    },
  );
});
