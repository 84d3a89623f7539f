import { describe, expect, it } from '@jest/globals';
import type { FiatAmount, OnrampTerms } from '../../../core/index.js';
import { cardCostOf, judgeLimits } from '../../../flows/card/cardTerms.js';

const dollars = (digits: bigint): FiatAmount => ({ digits, decimals: 0 });
const euros = (digits: bigint): FiatAmount => ({ digits, decimals: 0, currency: 'EUR' });
const fees = { minimumBasisPoints: 350, maximumBasisPoints: 550 };

describe('cardCostOf', () => {
  it('returns the price and the provider’s fee, as a range', () => {
    // 100 ÷ 0.965 and 100 ÷ 0.945, rounded up.
    expect(cardCostOf(euros(100n), { fees })).toEqual({
      from: { digits: 1_036_270n, decimals: 4, currency: 'EUR' },
      to: { digits: 1_058_202n, decimals: 4, currency: 'EUR' },
    });
  });

  it('returns null without a price, or without a fee', () => {
    expect(cardCostOf(null, { fees })).toBeNull();
    expect(cardCostOf(dollars(1n), { fees: null })).toBeNull();
  });
});

describe('judgeLimits', () => {
  const limits = { minimum: dollars(30n), maximum: dollars(500n) };
  const judge = (from: FiatAmount, to: FiatAmount, given: OnrampTerms['limits'] = limits) =>
    judgeLimits({ from, to }, { limits: given });

  it.each([
    [29n, 29n, 'too-small'],
    [29n, 30n, 'fits'],
    [500n, 501n, 'fits'],
    [501n, 502n, 'too-large'],
  ] as const)('checks the limits of $%s to $%s: %s', (from, to, fit) => {
    expect(judge(dollars(from), dollars(to))).toBe(fit);
  });

  it('accepts unknown limits, and amounts in another currency', () => {
    expect(judgeLimits(null, { limits })).toBe('fits');
    expect(judge(dollars(1n), dollars(1n), null)).toBe('fits');
    expect(judge(dollars(1n), dollars(1n), { minimum: null, maximum: null })).toBe('fits');
    expect(judge(euros(1n), euros(1n))).toBe('fits');
  });
});
