import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chargedFor } from '../../../flows/money/chargedFor.js';

describe('chargedFor', () => {
  it('equals the price plus the provider’s part of the charge', () => {
    expect(chargedFor({ digits: 95n, decimals: 0 }, 500)).toEqual({ digits: 1_000_000n, decimals: 4 });
    expect(chargedFor({ digits: 12_345n, decimals: 2, currency: 'EUR' }, 0)).toEqual({
      digits: 123_450_000n,
      decimals: 6,
      currency: 'EUR',
    });
  });

  it('is never lower, and at most one unit of the last digit higher', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n), fc.integer({ min: 0, max: 9_999 }), (price, part) => {
        const { digits } = chargedFor({ digits: price, decimals: 2 }, part);
        const kept = (charge: bigint): bigint => charge * BigInt(10_000 - part);
        expect(kept(digits)).toBeGreaterThanOrEqual(price * 10n ** 8n);
        expect(kept(digits - 1n)).toBeLessThan(price * 10n ** 8n);
      }),
    );
  });
});
