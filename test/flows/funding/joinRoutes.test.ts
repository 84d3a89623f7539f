import { describe, expect, it } from '@jest/globals';
import { joinRoutes } from '../../../flows/funding/joinRoutes.js';
import { aBridgeRoute, aFreeRoute, aSwapRoute } from '../../widgets/kit/aFundingRoute.js';

describe('joinRoutes', () => {
  it('takes the engine’s order while nothing is shown', () => {
    expect(joinRoutes([], [aSwapRoute(), aBridgeRoute()]).map(({ id }) => id)).toEqual(['swap:imx', 'bridge:usdc']);
  });

  it('lets new ways join below, whatever their rank, and keeps the newest figures of the others', () => {
    const cheaper = aBridgeRoute({ estimatedCost: 1n });
    const joined = joinRoutes([aBridgeRoute()], [aSwapRoute(), cheaper, aFreeRoute()]);
    expect(joined.map(({ id }) => id)).toEqual(['bridge:usdc', 'swap:imx', 'treasury']);
    expect(joined[0]).toBe(cheaper);
  });
});
