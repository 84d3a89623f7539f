import { describe, expect, it } from '@jest/globals';
import { minorUnitsOf, priceKey } from '../../../core/index.js';
import { shareOf, sumWorth, worthOf } from '../../../flows/money/worth.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const prices = { prices: new Map([[priceKey(imx), { digits: 6n, decimals: 1 }]]) };

describe('worthOf', () => {
  it('returns the value at its price, or null without one', () => {
    const worth = worthOf({ token: imx, value: 1_500n * 10n ** 18n }, prices);
    expect(worth && minorUnitsOf(worth)).toBe(90_000n);
    expect(worthOf({ token: usdc, value: 1n }, prices)).toBeNull();
  });
});

describe('sumWorth', () => {
  it('returns null if one has no price', () => {
    const one = { digits: 1n, decimals: 0 };
    expect([sumWorth([one, one])?.digits, sumWorth([one, null])]).toEqual([2n, null]);
  });
});

describe('shareOf', () => {
  it('returns the exact share', () => {
    expect(minorUnitsOf(shareOf({ digits: 900n, decimals: 0 }, 615))).toBe(5_535n);
  });
});
