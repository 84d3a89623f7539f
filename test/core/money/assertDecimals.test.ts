import { describe, expect, it } from '@jest/globals';
import { assertDecimals } from '../../../core/money/assertDecimals.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

describe('assertDecimals', () => {
  it.each([0, 1, 18, 255])('accepts %p as decimals', (decimals) => {
    expect(() => assertDecimals(decimals)).not.toThrow();
  });

  it.each([-1, 256, 1.5, NaN, Infinity, '6', null, undefined])('throws INVALID_DECIMALS for %p', (decimals) => {
    expect(thrownBy(() => assertDecimals(decimals as number))).toMatchObject({
      code: 'INVALID_DECIMALS',
      data: { decimals },
    });
  });
});
