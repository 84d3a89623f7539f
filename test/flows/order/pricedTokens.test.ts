import { describe, expect, it } from '@jest/globals';
import { pricedTokens } from '../../../flows/order/pricedTokens.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';
import { aBridgeRoute, aFee, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { networks } from '../../widgets/kit/context.js';

const studio = aToken({ address: exchange, symbol: 'MOSS' });
const environment = { networks, l1ChainId: rootChainId, l2ChainId: childChainId };
const search = (...routes: ReturnType<typeof aSwapRoute>[]): Parameters<typeof pricedTokens>[1] => ({
  snapshot: null,
  routes,
  startedAt: 1,
  pricedAt: 1,
  error: null,
});

describe('pricedTokens', () => {
  it('returns the paid token, the gas token, and the spent tokens of the ways', () => {
    const { tokens } = pricedTokens({ currency: usdc }, search(aSwapRoute(), aBridgeRoute()), environment);
    expect(tokens.map(({ chainId, symbol }) => `${chainId} ${symbol}`)).toEqual([
      `${childChainId} USDC`,
      `${childChainId} IMX`,
      `${rootChainId} ETH`,
      `${rootChainId} USDC`,
    ]);
  });

  it('contains the tokens of extra fees, too', () => {
    const [step] = aSwapRoute().steps;
    const fees = { otherFees: [aFee(studio, 1n, { type: 'STUDIO' })] };
    const { tokens } = pricedTokens(
      { currency: usdc },
      search(aSwapRoute({ steps: [{ ...step!, fees }] })),
      environment,
    );
    expect(tokens).toContain(studio);
  });

  it('has one key for the same tokens, in any order', () => {
    const key = (...routes: ReturnType<typeof aSwapRoute>[]): string =>
      pricedTokens({ currency: usdc }, search(...routes), environment).key;
    expect(key(aSwapRoute(), aBridgeRoute())).toBe(key(aBridgeRoute(), aSwapRoute()));
    expect(key(aSwapRoute())).not.toBe(key(aBridgeRoute()));
  });
});
