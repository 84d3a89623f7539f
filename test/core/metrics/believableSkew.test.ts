import { describe, expect, it } from '@jest/globals';
import { believableSkew } from '../../../core/metrics/believableSkew.js';

const dayMs = 86_400_000;

describe('believableSkew', () => {
  it.each([0, 1, -1, 14 * 3_600_000, dayMs, -dayMs])('accepts a skew of %s ms', (skewMs) => {
    expect(believableSkew(skewMs)).toBe(skewMs);
  });

  it.each([dayMs + 1, -dayMs - 1, 1.764e18, Infinity, -Infinity, NaN])(
    'takes %s ms for a time that is none',
    (skewMs) => {
      expect(believableSkew(skewMs)).toBe(0);
    },
  );
});
