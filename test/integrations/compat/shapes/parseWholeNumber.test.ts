import { describe, expect, it } from '@jest/globals';
import { parseWholeNumber } from '../../../../integrations/compat/shapes/parseWholeNumber.js';

describe('parseWholeNumber', () => {
  it.each<[bigint | number | string, bigint]>([
    [5n, 5n],
    [5, 5n],
    [Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991n],
    ['5', 5n],
    ['0x10', 16n],
  ])('parses %p as a bigint', (given, value) => {
    expect(parseWholeNumber(given)).toBe(value);
  });

  it.each<[unknown]>([['1.5'], [1.5], [2 ** 53], [1e21], ['1,5'], [''], ['0x'], ['five'], [NaN], [undefined], [null]])(
    'refuses %p as an amount',
    (given) => {
      expect(() => parseWholeNumber(given as string)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }));
    },
  );
});
