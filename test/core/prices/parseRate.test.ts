import { describe, expect, it } from '@jest/globals';
import { parseRate } from '../../../core/prices/parseRate.js';

describe('parseRate', () => {
  it.each([
    ['units for a dollar', { EUR: '0.92' }, { digits: 92n, decimals: 2 }],
    ['a number', { eur: 0.92 }, { digits: 92n, decimals: 2 }],
    [
      'the price of a coin in both',
      { 'usd-coin': { usd: 1, eur: 0.92 } },
      { digits: 920_000_000_000_000_000n, decimals: 18 },
    ],
    [
      'the prices of a coin that isn’t a dollar',
      { imx: { usd: 0.5, eur: 0.46 } },
      { digits: 920_000_000_000_000_000n, decimals: 18 },
    ],
    [
      'the first coin that is worth something',
      { x: {}, imx: { usd: '2', eur: '1' } },
      { digits: 5n * 10n ** 17n, decimals: 18 },
    ],
  ])('parses the rate from %s', (_what, answer, rate) => {
    expect(parseRate(answer, 'EUR')).toEqual(rate);
  });

  it('reads digits that no number holds', () => {
    expect(parseRate({ EUR: '0.123456789012345678' }, 'EUR')).toEqual({
      digits: 123_456_789_012_345_678n,
      decimals: 18,
    });
  });

  it.each([
    ['nothing', null],
    ['another currency', { GBP: 1 }],
    ['zero', { EUR: 0 }],
    ['less than nothing', { EUR: -1 }],
    ['a word', { EUR: 'much' }],
    ['a coin without dollars', { imx: { eur: 1 } }],
    ['a coin that is worth nothing', { imx: { usd: 0, eur: 1 } }],
  ])('says nothing for %s', (_what, answer) => {
    expect(() => parseRate(answer, 'EUR')).toThrow(TypeError);
  });
});
