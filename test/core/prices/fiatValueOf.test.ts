import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fiatValueOf } from '../../../core/prices/fiatValueOf.js';
import { minorUnitsOf } from '../../../core/prices/minorUnitsOf.js';
import { sumFiat } from '../../../core/prices/sumFiat.js';

describe('fiatValueOf', () => {
  it.each([
    ['one IMX at $0.60', 10n ** 18n, 18, { digits: 6n, decimals: 1 }, 60n],
    ['45 USDC at $0.9999, rounded down', 45_000_000n, 6, { digits: 9_999n, decimals: 4 }, 4_499n],
    ['a token without decimals', 3n, 0, { digits: 25n, decimals: 1 }, 750n],
    ['the smallest unit of a dear token', 1n, 18, { digits: 3_000n, decimals: 0 }, 0n],
    ['nothing', 0n, 18, { digits: 3_000n, decimals: 0 }, 0n],
    ['the largest amount there is', 2n ** 256n - 1n, 0, { digits: 1n, decimals: 0 }, (2n ** 256n - 1n) * 100n],
  ])('computes the value in cents: %s', (_what, amount, decimals, price, cents) => {
    expect(minorUnitsOf(fiatValueOf(amount, decimals, price))).toBe(cents);
  });

  it('is exact: value times unit is amount times price', () => {
    expect(fiatValueOf(123_456_789n, 6, { digits: 12_345_678_901_234_567_890n, decimals: 19 })).toEqual({
      digits: 123_456_789n * 12_345_678_901_234_567_890n,
      decimals: 25,
    });
  });
});

describe('minorUnitsOf', () => {
  it.each([
    ['down', 'towards zero', 12_345n, 3, 1_234n],
    ['up', 'away from zero', 12_341n, 3, 1_235n],
    ['up', 'not at all what is whole', 12_340n, 3, 1_234n],
    ['down', 'towards zero below zero', -12_345n, 3, -1_234n],
    ['up', 'away from zero below zero', -12_341n, 3, -1_235n],
    ['down', 'nothing where there is less than a cent', 9n, 3, 0n],
    ['up', 'nothing where there are no cents', 7n, 0, 700n],
    ['down', 'nothing where there are tenths', 7n, 1, 70n],
  ] as const)('rounds %s as expected: %s', (round, _how, digits, decimals, cents) => {
    expect(minorUnitsOf({ digits, decimals }, { round })).toBe(cents);
  });
});

describe('minorUnitsOf a currency without coins', () => {
  it('returns whole yen without decimals', () => {
    expect(minorUnitsOf({ digits: 12_345n, decimals: 1, currency: 'JPY' }, { fractionDigits: 0 })).toBe(1_234n);
    expect(minorUnitsOf({ digits: 12_345n, decimals: 1 }, { fractionDigits: 0, round: 'up' })).toBe(1_235n);
  });
});

describe('sumFiat', () => {
  it('is zero for nothing', () => {
    expect(minorUnitsOf(sumFiat([]))).toBe(0n);
  });

  it('adds exactly: three times a third of a cent is not lost', () => {
    const third = { digits: 3_334n, decimals: 6 };
    expect(minorUnitsOf(sumFiat([third, third, third]))).toBe(1n);
  });

  it('adds no euros to dollars', () => {
    const euro = { digits: 1n, decimals: 0, currency: 'EUR' };
    expect(sumFiat([euro, euro])).toEqual({ ...euro, digits: 2n });
    expect(() => sumFiat([euro, { digits: 1n, decimals: 0 }])).toThrow(TypeError);
  });

  it('is the sum, in whatever order and scale', () => {
    const usd = fc.record({
      digits: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      decimals: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(usd), (values) => {
        const { digits, decimals } = sumFiat(values);
        const wanted = values.reduce((sum, value) => sum + value.digits * 10n ** BigInt(40 - value.decimals), 0n);
        expect(digits * 10n ** BigInt(40 - decimals)).toBe(wanted);
      }),
    );
  });
});
