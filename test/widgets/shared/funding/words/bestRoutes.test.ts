import { describe, expect, it } from '@jest/globals';
import { bestRoutes } from '../../../../../widgets/shared/funding/words/bestRoutes.js';
import { aBridgeRoute, aSwapRoute } from '../../../kit/aFundingRoute.js';
import { context } from '../../../kit/context.js';

describe('bestRoutes', () => {
  it.each([
    ['one way is no comparison', [aSwapRoute()], {}],
    ['the best in both', [aSwapRoute(), aBridgeRoute()], { 'swap:imx': 'Cheapest and fastest' }],
    [
      'each in its own',
      [aSwapRoute(), aBridgeRoute({ estimatedCost: 1n })],
      { 'swap:imx': 'Fastest', 'bridge:usdc': 'Cheapest' },
    ],
    [
      'an unknown cost makes nobody the cheapest',
      [aSwapRoute(), aBridgeRoute({ estimatedCost: null })],
      { 'swap:imx': 'Fastest' },
    ],
    ['two that share it are neither', [aSwapRoute(), aSwapRoute({ id: 'swap:eth' })], {}],
  ])('%s', (_rule, routes, tabs) => {
    expect(Object.fromEntries(bestRoutes(routes, context.t))).toEqual(tabs);
  });
});
