import { describe, expect, it } from '@jest/globals';
import { secondsLeft } from '../../../flows/money/priceLife.js';

describe('secondsLeft', () => {
  it.each([
    [1_000, 1_000, 30],
    [1_000, 1_001, 30],
    [1_000, 30_001, 1],
    [1_000, 31_000, 0],
    [1_000, 99_000, 0],
    [5_000, 1_000, 30],
  ])('returns the seconds left of a price of %i ms at %i ms: %i', (at, now, left) => {
    expect(secondsLeft(at, now)).toBe(left);
  });
});
