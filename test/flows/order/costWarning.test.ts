import { describe, expect, it } from '@jest/globals';
import { costWarning } from '../../../flows/order/costWarning.js';

const dollars = (cents: bigint): { digits: bigint; decimals: number } => ({ digits: cents, decimals: 2 });

describe('costWarning', () => {
  it('warns of costs above 10 % of the price', () => {
    expect(costWarning(dollars(496n), dollars(500n))).toEqual({
      costs: dollars(496n),
      basisPoints: 9_920,
      isMoreThanItem: false,
    });
    expect(costWarning(dollars(50n), dollars(500n))).toBeNull();
    expect(costWarning({ digits: 5_001n, decimals: 4 }, dollars(500n))?.basisPoints).toBe(1_001);
  });

  it('uses the host’s limit, but always warns above the amount itself', () => {
    expect(costWarning(dollars(100n), dollars(500n), 2_500)).toBeNull();
    expect(costWarning(dollars(501n), dollars(500n), 100_000)).toMatchObject({ isMoreThanItem: true });
  });

  it('returns null if a value is unknown or zero', () => {
    expect([
      costWarning(null, dollars(1n)),
      costWarning(dollars(1n), null),
      costWarning(dollars(1n), dollars(0n)),
    ]).toEqual([null, null, null]);
  });
});
