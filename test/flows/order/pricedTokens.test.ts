import { describe, expect, it } from '@jest/globals';
import { pricedTokens } from '../../../flows/order/pricedTokens.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { aBridgeRoute, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { networks } from '../../widgets/kit/context.js';

const environment = { networks, l1ChainId: rootChainId, l2ChainId: childChainId };
const search = (...routes: ReturnType<typeof aSwapRoute>[]): Parameters<typeof pricedTokens>[1] => ({
  snapshot: null,
  routes,
  startedAt: 1,
  pricedAt: 1,
  error: null,
});

describe('pricedTokens', () => {
  it('is what is paid in, what gas is paid in, and what the ways spend', () => {
    const { tokens } = pricedTokens({ currency: usdc }, search(aSwapRoute(), aBridgeRoute()), environment);
    expect(tokens.map(({ chainId, symbol }) => `${chainId} ${symbol}`)).toEqual([
      `${childChainId} USDC`,
      `${childChainId} IMX`,
      `${rootChainId} COIN`,
      `${rootChainId} USDC`,
    ]);
  });

  it('has one key for the same tokens, in whatever order they were found', () => {
    const key = (...routes: ReturnType<typeof aSwapRoute>[]): string =>
      pricedTokens({ currency: usdc }, search(...routes), environment).key;
    expect(key(aSwapRoute(), aBridgeRoute())).toBe(key(aBridgeRoute(), aSwapRoute()));
    expect(key(aSwapRoute())).not.toBe(key(aBridgeRoute()));
  });
});
