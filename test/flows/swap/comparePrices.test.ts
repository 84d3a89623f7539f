import { describe, expect, it } from '@jest/globals';
import { comparePrices } from '../../../flows/swap/comparePrices.js';
import { anInputPriceOf, anOutputPrice } from '../../widgets/kit/aSwapPrice.js';

describe('comparePrices', () => {
  it.each([
    ['more than before', 60_100_000n, 60_050_000n, 'better'],
    ['as much as before', 59_960_000n, 59_900_000n, 'within'],
    ['less, but no less than agreed', 59_900_000n, 59_840_100n, 'within'],
    ['one unit less than agreed', 59_899_999n, 59_840_000n, 'worse'],
  ] as const)('exact input gives %s', (_case, out, atLeast, comparison) => {
    expect(comparePrices(anInputPriceOf(59_960_000n, 59_900_000n), anInputPriceOf(out, atLeast))).toBe(comparison);
  });

  it.each([
    ['less than before', 90n, 95n, 'better'],
    ['as much as before', 100n, 110n, 'within'],
    ['more, but no more than agreed', 110n, 121n, 'within'],
    ['one unit more than agreed', 111n, 122n, 'worse'],
  ] as const)('exact output costs %s', (_case, about, atMost, comparison) => {
    expect(comparePrices(anOutputPrice(100n, 110n), anOutputPrice(about, atMost))).toBe(comparison);
  });
});
