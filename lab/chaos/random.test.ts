import { describe, expect, it } from '@jest/globals';
import { createRandom } from './random.js';

const draws = (seed: number, ...path: readonly (string | number)[]): readonly number[] => {
  const random = createRandom(seed, ...path);
  return Array.from({ length: 1_000 }, () => random.next());
};

describe('createRandom', () => {
  it('draws the same values for the same seed and path, and others for another', () => {
    expect(draws(7, 'wire', 3)).toEqual(draws(7, 'wire', 3));
    for (const other of [draws(8, 'wire', 3), draws(7, 'wire', 4), draws(7, 'wallet', 3)])
      expect(other).not.toEqual(draws(7, 'wire', 3));
  });

  it('fills the unit interval evenly', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const value of draws(1)) tenths[Math.floor(value * 10)]! += 1;
    expect(Math.min(...tenths)).toBeGreaterThan(60);
    expect(Math.max(...tenths)).toBeLessThan(140);
  });

  it('respects ranges, weights and probabilities', () => {
    const random = createRandom(3);
    const values = Array.from({ length: 500 }, () => random.between(2, 4));
    expect(new Set(values)).toEqual(new Set([2, 3, 4]));
    expect(
      Array.from({ length: 200 }, () =>
        random.weighted([
          ['never', 0],
          ['always', 1],
        ] as const),
      ),
    ).not.toContain('never');
    expect([random.chance(0), random.chance(1)]).toEqual([false, true]);
  });
});
