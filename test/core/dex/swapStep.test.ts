import { describe, expect, it } from '@jest/globals';
import { swapStep } from '../../../core/dex/swapStep.js';
import { aSwapResult } from '../../kit/aSwapResult.js';

describe('swapStep', () => {
  const { amountIn, amountOut, quote } = aSwapResult();

  it('spends the maximum of an exact output and delivers what was asked for', () => {
    const step = swapStep(aSwapResult(), 5_000n);
    expect(step).toMatchObject({
      fundingItem: { token: amountIn.token, fundsRequired: { amount: 1_010n }, userBalance: { balance: 5_000n } },
      delivers: amountOut,
    });
    expect(step).not.toHaveProperty('tradeType');
  });

  it('spends an exact input as it is and delivers the minimum', () => {
    const minimum = { ...amountOut, value: 4_950_000n };
    const step = swapStep(
      aSwapResult({ tradeType: 'EXACT_INPUT', quote: { ...quote, amount: amountOut, amountWithMaxSlippage: minimum } }),
      5_000n,
    );
    expect(step).toMatchObject({
      tradeType: 'EXACT_INPUT',
      fundingItem: { token: amountIn.token, fundsRequired: { amount: 1_000n } },
      delivers: minimum,
    });
  });
});
