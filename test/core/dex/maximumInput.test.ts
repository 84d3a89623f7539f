import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maximumInput } from '../../../core/dex/maximumInput.js';
import { minimumOutput } from '../../../core/dex/minimumOutput.js';
import { parseSlippage } from '../../../core/money/parseSlippage.js';
import { amount, slippage, someAmount, vectors } from './kit/slippageVectors.js';

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
