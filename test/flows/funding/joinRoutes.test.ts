import { describe, expect, it } from '@jest/globals';
import { joinRoutes } from '../../../flows/funding/joinRoutes.js';
import { aBridgeRoute, aFreeRoute, aSwapRoute } from '../../widgets/kit/aFundingRoute.js';

describe('joinRoutes', () => {
  it('uses the engine’s order before anything is shown', () => {
    expect(joinRoutes([], [aSwapRoute(), aBridgeRoute()]).map(({ id }) => id)).toEqual(['swap:imx', 'bridge:usdc']);
  });

  it('adds new ways below, for any rank, and updates the figures of the others', () => {
    const cheaper = aBridgeRoute({ estimatedCost: 1n });
    const joined = joinRoutes([aBridgeRoute()], [aSwapRoute(), cheaper, aFreeRoute()]);
    expect(joined.map(({ id }) => id)).toEqual(['bridge:usdc', 'swap:imx', 'treasury']);
    expect(joined[0]).toBe(cheaper);
  });
});
