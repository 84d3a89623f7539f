import { describe, expect, it } from '@jest/globals';
import { shownCurrency } from '../../../flows/order/shownCurrency.js';

describe('shownCurrency', () => {
  it.each([
    ['EUR', [], 'EUR'],
    ['EUR', ['USD'], 'EUR'],
    ['EUR', ['EUR'], 'USD'],
    ['EUR', ['EUR', 'USD'], null],
    ['USD', ['USD'], null],
    ['USD', ['EUR'], 'USD'],
  ] as const)('shows the currency of %s without %j: %s', (own, excluded, shown) => {
    expect(shownCurrency(own, excluded)).toBe(shown);
  });
});
