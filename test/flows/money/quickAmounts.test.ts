import { describe, expect, it } from '@jest/globals';
import { quickAmounts } from '../../../flows/money/quickAmounts.js';

describe('quickAmounts', () => {
  it.each([
    ['a dollar token', { digits: 1n, decimals: 0 }, 6, [25_000_000n, 50_000_000n, 100_000_000n, 250_000_000n]],
    [
      'a dollar token a little off',
      { digits: 9_998n, decimals: 4 },
      6,
      [25_000_000n, 50_000_000n, 100_000_000n, 250_000_000n],
    ],
    [
      'a token of 60 cents',
      { digits: 6n, decimals: 1 },
      18,
      [42n * 10n ** 18n, 83n * 10n ** 18n, 170n * 10n ** 18n, 420n * 10n ** 18n],
    ],
    [
      'a dear token',
      { digits: 3_000n, decimals: 0 },
      18,
      [83n * 10n ** 14n, 17n * 10n ** 15n, 33n * 10n ** 15n, 83n * 10n ** 15n],
    ],
    ['a token without decimals', { digits: 100n, decimals: 0 }, 0, [1n, 2n]],
    [
      'a token in yen, of which 25 buy nothing',
      { digits: 155n, decimals: 0, currency: 'JPY' },
      6,
      [16_000_000n, 32_000_000n, 65_000_000n, 160_000_000n],
    ],
    ['no price', null, 18, []],
  ] as const)('offers readable amounts of %s', (_name, price, decimals, amounts) => {
    expect(quickAmounts(price, decimals)).toEqual(amounts);
  });
});
