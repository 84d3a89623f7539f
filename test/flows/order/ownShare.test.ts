import { describe, expect, it } from '@jest/globals';
import { ownShare } from '../../../flows/order/ownShare.js';
import { aSwapRoute, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aPlan } from '../../widgets/shared/order/kit.js';

describe('ownShare', () => {
  it.each([
    ['what the way does not bring', aPlan(), { token: usdc, value: 12_400_000n }],
    ['everything where there is no way', aPlan({ funding: null }), { token: usdc, value: 45_000_000n }],
    ['everything where the way brings another token', aPlan({ currency: imx }), { token: imx, value: 45_000_000n }],
    [
      'everything where the way brings nothing',
      aPlan({ funding: aSwapRoute({ steps: [] }) }),
      { token: usdc, value: 45_000_000n },
    ],
    ['nothing where the way brings all', aPlan({ total: 32_600_000n }), null],
    ['nothing where it brings more', aPlan({ total: 1n }), null],
  ])('returns the player’s share: %s', (_case, plan, share) => {
    expect(ownShare(plan)).toEqual(share);
  });
});
