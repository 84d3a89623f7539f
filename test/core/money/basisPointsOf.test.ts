import { describe, expect, it } from '@jest/globals';
import { basisPointsOf } from '../../../core/money/basisPointsOf.js';

describe('basisPointsOf', () => {
  it.each([
    [1_000_000_000_000_000_000n, 100, 10_000_000_000_000_000n],
    [999n, 100, 9n],
    [999n, 50, 4n],
    [99n, 100, 0n],
    [1000n, 250, 25n],
    [1n, 10_000, 1n],
    [5n, 0, 0n],
  ])('computes the fee on %s at %i basis points, rounded down: %s', (amount, basisPoints, fee) => {
    expect(basisPointsOf(amount, basisPoints)).toBe(fee);
  });
});
