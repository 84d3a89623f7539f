import { describe, expect, it } from '@jest/globals';
import { shownCosts, shownWorths } from '../../../flows/bridge/shownCosts.js';
import { ether, usdc } from '../../widgets/kit/aFundingRoute.js';

describe('shownCosts', () => {
  it('have six decimals, and add up to each token’s sum, which is rounded up', () => {
    const gwei = 10n ** 9n;
    const costs = [
      { token: ether, value: 1_400n * gwei },
      { token: usdc, value: 1_234_567n },
      { token: ether, value: 2_300n * gwei },
    ];
    // 0.0000014 and 0.0000023: together 0.0000037.
    expect(shownCosts(costs)).toEqual([
      { token: ether, value: 2_000n * gwei },
      { token: usdc, value: 1_234_567n },
      { token: ether, value: 2_000n * gwei },
    ]);
  });

  it('are shown as less than a millionth if they are', () => {
    expect(shownCosts([{ token: ether, value: 1n }])).toEqual([{ token: ether, value: 1n }]);
    expect(shownCosts([])).toEqual([]);
  });
});

describe('shownWorths', () => {
  it('are cents that add up to their sum, for any decimals', () => {
    const worths = [
      { digits: 1_234n, decimals: 3 },
      { digits: 2_5678n, decimals: 4 },
    ];
    // $1.234 and $2.5678: together $3.8018.
    expect(shownWorths(worths)).toEqual([
      { digits: 1_2400n, decimals: 4 },
      { digits: 2_5700n, decimals: 4 },
    ]);
  });

  it('use the currency’s smallest unit', () => {
    const yen = (digits: bigint) => ({ digits, decimals: 1, currency: 'JPY' });
    expect(shownWorths([yen(14n), yen(25n)])).toEqual([yen(10n), yen(30n)]);
  });

  it('are null if one has no price', () => {
    expect(shownWorths([{ digits: 1n, decimals: 0 }, null])).toBeNull();
    expect(shownWorths([])).toEqual([]);
  });
});
