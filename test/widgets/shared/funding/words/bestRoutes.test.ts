import { describe, expect, it } from '@jest/globals';
import { priceKey, type Token } from '../../../../../core/index.js';
import { bestRoutes } from '../../../../../widgets/shared/funding/words/bestRoutes.js';
import { aToken, rootChainId } from '../../../../kit/aToken.js';
import { aBridgeRoute, aFreeRoute, aSwapRoute, ether, imx, usdc } from '../../../kit/aFundingRoute.js';
import { context } from '../../../kit/context.js';

/** In cents. */
function pricesOf(...known: readonly (readonly [Token, bigint])[]) {
  return { prices: new Map(known.map(([token, digits]) => [priceKey(token), { digits, decimals: 2 }])) };
}

const rootUsdc = aToken({ chainId: rootChainId });
const all = pricesOf([imx, 60n], [usdc, 100n], [rootUsdc, 100n], [ether, 300_000n]);
const dear = pricesOf([imx, 90n], [usdc, 100n], [rootUsdc, 100n], [ether, 300_000n]);

describe('bestRoutes', () => {
  it.each([
    ['one way is no comparison', [aSwapRoute()], all, {}],
    ['the best in both', [aSwapRoute(), aBridgeRoute()], all, { 'swap:imx': 'Cheapest and fastest' }],
    ['each in its own', [aSwapRoute(), aBridgeRoute()], dear, { 'swap:imx': 'Fastest', 'bridge:usdc': 'Cheapest' }],
    ['what is free is the cheapest', [aBridgeRoute(), aFreeRoute()], all, { treasury: 'Cheapest and fastest' }],
    [
      'an unknown total makes nobody the cheapest',
      [aSwapRoute(), aBridgeRoute()],
      pricesOf(),
      { 'swap:imx': 'Fastest' },
    ],
  ])('%s', (_rule, routes, prices, tabs) => {
    expect(Object.fromEntries(bestRoutes(routes, prices, context.t))).toEqual(tabs);
  });
});
