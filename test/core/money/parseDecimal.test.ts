import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseDecimal } from '../../../core/money/parseDecimal.js';

describe('parseDecimal', () => {
  it.each<[number | string, bigint, number]>([
    [0, 0n, 0],
    [-0, 0n, 0],
    ['-0.000', 0n, 0],
    [0.07, 7n, 2],
    ['0.0700', 7n, 2],
    [1.1, 11n, 1],
    [8.29, 829n, 2],
    [1e-7, 1n, 7],
    ['1.5e-7', 15n, 8],
    ['15E2', 1500n, 0],
    ['1.25e1', 125n, 1],
    [1e21, 10n ** 21n, 0],
    ['.5', 5n, 1],
    ['5.', 5n, 0],
    [100, 100n, 0],
    [-2.5, -25n, 1],
  ])('%p is %s with %i decimals', (value, digits, decimals) => {
    expect(parseDecimal(value)).toEqual({ digits, decimals });
  });

  it.each([
    [''],
    ['.'],
    ['e5'],
    ['1e'],
    ['+1'],
    ['1,5'],
    [' 1'],
    ['0x1'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['1e9999'],
    ['9'.repeat(500)],
  ])('is null for %p', (value) => {
    expect(parseDecimal(value)).toBeNull();
  });

  it('reads no more than 400 characters, and exponents of three digits', () => {
    expect(parseDecimal(`1.${'0'.repeat(398)}`)).toEqual({ digits: 1n, decimals: 0 });
    expect(parseDecimal(`1.${'0'.repeat(399)}`)).toBeNull();
    expect([parseDecimal('1e+12'), parseDecimal('1e-999'), parseDecimal('1e999')?.decimals]).toEqual([
      { digits: 10n ** 12n, decimals: 0 },
      { digits: 1n, decimals: 999 },
      0,
    ]);
  });

  it('means the same number as its text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 }), (value) => {
        const decimal = parseDecimal(value);
        expect(decimal).not.toBeNull();
        expect(Number(`${decimal?.digits}e-${decimal?.decimals}`) === value).toBe(true);
      }),
    );
  });
});
