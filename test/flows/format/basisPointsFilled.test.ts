import { describe, expect, it } from '@jest/globals';
import { basisPointsFilled } from '../../../flows/format/basisPointsFilled.js';

describe('basisPointsFilled', () => {
  it.each([
    [12_400_000n, 45_000_000n, 2_755],
    [0n, 45n, 0],
    [50n, 45n, 10_000],
    [45n, 45n, 10_000],
    [0n, 0n, 10_000],
    [-1n, 0n, 10_000],
  ])('%s of %s', (part, whole, filled) => {
    expect(basisPointsFilled(part, whole)).toBe(filled);
  });
});
