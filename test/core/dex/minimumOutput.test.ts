import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minimumOutput } from '../../../core/dex/minimumOutput.js';
import { parseSlippage } from '../../../core/money/parseSlippage.js';
import { amount, slippage, someAmount, vectors } from './kit/slippageVectors.js';

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
