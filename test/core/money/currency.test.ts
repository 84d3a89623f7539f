import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CURRENCY, isCurrencyCode } from '../../../core/money/currency.js';

describe('isCurrencyCode', () => {
  it.each([DEFAULT_CURRENCY, 'EUR', 'XTS'])('accepts the currency code %s', (code) => {
    expect(isCurrencyCode(code)).toBe(true);
  });

  it.each(['', 'US', 'USDC', 'eur', 'U$D', 'xUSD', 'USD ', ['USD'], 840, null, undefined])(
    'rejects the currency code %p',
    (code) => {
      expect(isCurrencyCode(code)).toBe(false);
    },
  );
});
