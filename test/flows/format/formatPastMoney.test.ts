import { describe, expect, it } from '@jest/globals';
import { formatPastMoney } from '../../../flows/format/formatPastMoney.js';

describe('formatPastMoney', () => {
  it.each([
    [0n, 2, '$0.00'],
    [4529n, 2, '$45.29'],
    [45_294n, 3, '$45.29'],
    [45_295n, 3, '$45.30'],
    [5n, 3, '$0.01'],
    [37n, 4, '$0.0037'],
    [49n, 4, '$0.0049'],
    [4n, 5, '<$0.0001'],
    [123_456_789_012_345_678_901n, 2, '$1,234,567,890,123,456,789.01'],
  ])('writes %s with %s decimals as %s', (digits, decimals, text) => {
    expect(formatPastMoney({ digits, decimals })).toBe(text);
  });

  it('uses the currency of its price', () => {
    expect(formatPastMoney({ digits: 12345n, decimals: 1, currency: 'JPY' }, { locale: 'en' })).toBe('¥1,235');
    expect(formatPastMoney({ digits: 37n, decimals: 4, currency: 'EUR' }, { locale: 'en' })).toBe('€0.0037');
  });
});
