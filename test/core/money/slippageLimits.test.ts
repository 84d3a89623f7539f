import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maximumInput } from '../../../core/money/maximumInput.js';
import { minimumOutput } from '../../../core/money/minimumOutput.js';
import { parseSlippage } from '../../../core/money/parseSlippage.js';

const amount = 123456789012345678901n;

// Computed with exact rationals: for 0.07, 1.1 and 8.29 they differ in the low digits from binary fractions.
const vectors: readonly (readonly [number | string, bigint, bigint])[] = [
  [0, 123456789012345678901n, 123456789012345678901n],
  [0.0001, 123456665555680123220n, 123456912469134691246n],
  [0.07, 123370429711547595584n, 123543208764654320876n],
  [0.1, 123333455556788890010n, 123580245801358024579n],
  [0.5, 122842576131687242687n, 124074072957407407295n],
  [1, 122234444566678890000n, 124691356902469135690n],
  [1.1, 122113540071558535015n, 124814813691481481368n],
  [2.5, 120445647816922613561n, 126543208737654320873n],
  [5.5, 117020653092270785688n, 130246912408024691240n],
  [8.29, 114005715220561158833n, 133691356821469135681n],
  [50, 82304526008230452600n, 185185183518518518351n],
  [0.00001, 123456776666668012234n, 123456801358024580135n],
  [1e-7, 123456788888888890012n, 123456789135802467913n],
  ['0.000000000000000001', 123456789012345678899n, 123456789012345678902n],
  ['33.333333333333333333', 92592591759259259175n, 164609052016460905200n],
];

const someAmount = fc.bigInt({ min: 0n, max: 2n ** 255n });
const slippage = fc.integer({ min: 0, max: 50_000_000 }).map((steps) => parseSlippage(steps / 1_000_000));

describe('minimumOutput', () => {
  it.each(vectors)('at %p percent is %s: floor(amountOut / (1 + f))', (percent, minimum) => {
    expect(minimumOutput(amount, parseSlippage(percent))).toBe(minimum);
  });

  it('is the whole amount that still makes at most the quoted one with the slippage on top', () => {
    fc.assert(
      fc.property(someAmount, slippage, (quoted, { numerator, denominator }) => {
        const minimum = minimumOutput(quoted, { numerator, denominator });
        expect(minimum * (denominator + numerator) <= quoted * denominator).toBe(true);
        expect((minimum + 1n) * (denominator + numerator) > quoted * denominator).toBe(true);
      }),
    );
  });
});

describe('maximumInput', () => {
  it.each(vectors)('at %p percent is (%s,) %s: floor(amountIn × (1 + f))', (percent, _minimum, maximum) => {
    expect(maximumInput(amount, parseSlippage(percent))).toBe(maximum);
  });

  it('never falls below the quote, as the minimum never exceeds it', () => {
    fc.assert(
      fc.property(someAmount, slippage, (quoted, percent) => {
        expect(minimumOutput(quoted, percent) <= quoted && quoted <= maximumInput(quoted, percent)).toBe(true);
      }),
    );
  });

  it('is monotone in the amount', () => {
    fc.assert(
      fc.property(someAmount, someAmount, slippage, (a, b, percent) => {
        const [small, large] = a < b ? [a, b] : [b, a];
        expect(maximumInput(small, percent) <= maximumInput(large, percent)).toBe(true);
        expect(minimumOutput(small, percent) <= minimumOutput(large, percent)).toBe(true);
      }),
    );
  });
});
