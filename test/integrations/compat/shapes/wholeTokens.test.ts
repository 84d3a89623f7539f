import { describe, expect, it } from '@jest/globals';
import { formatUnits } from 'ethers';
import { wholeTokens } from '../../../../integrations/compat/shapes/wholeTokens.js';

describe('wholeTokens', () => {
  it.each([0, 1, 6, 8, 18, 77])('equals formatUnits of ethers for amounts of %i decimals', (decimals) => {
    const unit = 10n ** BigInt(decimals);
    const values = [
      0n,
      1n,
      9n,
      10n,
      1_000_000n,
      unit - 1n,
      unit,
      unit + 1n,
      25n * unit,
      (unit * 5n) / 2n,
      2n ** 256n - 1n,
    ];
    for (const value of [...values, ...values.map((each) => -each)])
      expect(wholeTokens(value, decimals)).toBe(formatUnits(value, decimals));
  });
});
