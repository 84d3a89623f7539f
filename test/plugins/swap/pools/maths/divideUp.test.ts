import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { divideUp } from '../../../../../plugins/swap/pools/maths/divideUp.js';

describe('divideUp', () => {
  it('is the least whole number that is not below the quotient', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.bigInt({ min: 1n, max: 2n ** 160n }), (a, b) => {
        const quotient = divideUp(a, b);
        expect(quotient * b >= a).toBe(true);
        expect(quotient === 0n || (quotient - 1n) * b < a).toBe(true);
      }),
    );
  });

  it.each([
    [0n, 7n, 0n],
    [7n, 7n, 1n],
    [8n, 7n, 2n],
  ])('%p ÷ %p is %p', (a, b, quotient) => {
    expect(divideUp(a, b)).toBe(quotient);
  });
});
