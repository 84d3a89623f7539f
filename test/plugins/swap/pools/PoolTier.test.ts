import { describe, expect, it } from '@jest/globals';
import { tickSpacingOf } from '../../../../plugins/swap/pools/PoolTier.js';

describe('tickSpacingOf', () => {
  it.each([
    [100, 1],
    [500, 10],
    [3_000, 60],
    [10_000, 200],
  ])('is that of the usual tier of fee %d where a pool does not say: %d', (fee, spacing) => {
    expect(tickSpacingOf({ fee })).toBe(spacing);
  });

  it('is what the pool says, whatever its fee', () => {
    expect([tickSpacingOf({ fee: 3_000, tickSpacing: 7 }), tickSpacingOf({ fee: 2_500, tickSpacing: 50 })]).toEqual([
      7, 50,
    ]);
  });

  it('throws instead of guessing it', () => {
    expect(() => tickSpacingOf({ fee: 2_500 })).toThrow(
      new RangeError('pools of fee 2500 have to say their tick spacing'),
    );
  });
});
