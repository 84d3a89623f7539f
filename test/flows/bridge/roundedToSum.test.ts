import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roundedToSum } from '../../../flows/bridge/roundedToSum.js';

describe('roundedToSum', () => {
  it.each<[string, readonly bigint[], readonly bigint[]]>([
    ['rounds up what would lose most', [14n, 13n, 27n], [20n, 10n, 30n]],
    ['rounds the sum up', [11n, 10n], [20n, 10n]],
    ['leaves what is exact', [20n, 30n], [20n, 30n]],
    ['leaves what is less than a unit', [4n, 23n], [4n, 20n]],
    ['and raises another one where that loses more', [4n, 25n], [4n, 30n]],
    ['rounds up the first of equal ones', [15n, 15n], [20n, 10n]],
    ['is of nothing nothing', [], []],
  ])('rounds the amounts: %s', (_what, amounts, expected) => {
    expect(roundedToSum(amounts, 10n)).toEqual(expected);
  });

  it('rounds each amount by less than a unit, and keeps the sum', () => {
    const amounts$ = fc.array(fc.bigInt({ min: 10n, max: 10n ** 9n }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts$, (amounts) => {
        const rounded = roundedToSum(amounts, 10n);
        const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
        expect(sum(rounded)).toBe(((sum(amounts) + 9n) / 10n) * 10n);
        for (const [index, one] of rounded.entries()) {
          expect(one % 10n).toBe(0n);
          expect(one - amounts[index]!).toBeGreaterThan(-10n);
          expect(one - amounts[index]!).toBeLessThan(10n);
        }
      }),
    );
  });
});
