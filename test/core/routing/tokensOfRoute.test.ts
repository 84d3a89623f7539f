import { describe, expect, it } from '@jest/globals';
import { tokensOfRoute } from '../../../core/routing/tokensOfRoute.js';
import { aSwapRoute, imx, usdc } from '../../widgets/kit/aFundingRoute.js';

describe('tokensOfRoute', () => {
  it('names what is spent, what comes, and what fees are paid in', () => {
    const symbols = tokensOfRoute(aSwapRoute()).map(({ symbol }) => symbol);
    expect(symbols.slice(0, 2)).toEqual([imx.symbol, usdc.symbol]);
    expect(new Set(symbols.slice(2))).toEqual(new Set([imx.symbol]));
  });
});
