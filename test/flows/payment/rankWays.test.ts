import { describe, expect, it } from '@jest/globals';
import { cheapestOf, compareWorth, isByCost, type RankedWay, rankWays } from '../../../flows/payment/rankWays.js';

/** "45.30", "45.30+" with something missing, "none" without a price. */
function ways(...totals: readonly string[]): readonly RankedWay[] {
  return totals.map((text, index) => ({
    id: `${'abc'[index]}`,
    total: {
      worth: text === 'none' ? null : { digits: BigInt(text.replace(/[.+]/g, '')), decimals: 2 },
      missing: text === 'none' || text.endsWith('+') ? [{ what: 'gas' }] : [],
    },
  }));
}
const order = (...totals: readonly string[]): string =>
  rankWays(ways(...totals))
    .map(({ id }) => id)
    .join('');

describe('rankWays', () => {
  it.each([
    [['45.30', '45.10'], 'ba'],
    [['45.30+', '49.00'], 'ba'],
    [['none', '45.30+', '49.00'], 'cba'],
    [['45.30', '45.30'], 'ab'],
    [['none', 'none'], 'ab'],
  ])('sorts the totals %j as %s', (totals, expected) => {
    expect(order(...totals)).toBe(expected);
  });
});

describe('isByCost', () => {
  it.each([
    [['45.10', '45.30'], true],
    [['45.30', '45.30', '45.30+'], true],
    [['45.30', '45.10'], false],
    [['45.30+', '49.00'], false],
    [[], true],
  ] as const)('returns for the totals %j the result %s', (totals, expected) => {
    expect(isByCost(ways(...totals))).toBe(expected);
  });
});

describe('cheapestOf', () => {
  it.each<readonly [string, readonly string[], ReturnType<typeof cheapestOf>]>([
    ['proven where nothing is below it', ['45.30', '49.12'], { id: 'a', isProven: true }],
    ['proven where another costs the same', ['45.30', '45.30'], { id: 'a', isProven: true }],
    ['proven where a lower bound is above it', ['45.30', '46.02+'], { id: 'a', isProven: true }],
    ['only known where a lower bound is below it', ['45.30', '45.02+'], { id: 'a', isProven: false }],
    ['only known beside a way without a price', ['45.30', 'none', '49.12'], { id: 'a', isProven: false }],
    ['nobody where no total is known', ['45.30+', 'none'], null],
    ['nobody where there is nothing to compare', ['45.30'], null],
  ])('returns the cheapest option: %s', (_what, totals, expected) => {
    expect(cheapestOf(ways(...totals))).toEqual(expected);
  });
});

describe('compareWorth', () => {
  it('compares exactly, for any decimals', () => {
    const [a, b] = [
      { digits: 4_530n, decimals: 2 },
      { digits: 45_300_000_000_000_001n, decimals: 15 },
    ];
    expect([compareWorth(a, b), compareWorth(b, a), compareWorth(a, a), compareWorth(a, null)]).toEqual([-1, 1, 0, 0]);
  });
});
