import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainText } from '../../../core/plainData/plainText.js';

describe('plainText', () => {
  it.each([
    ['USDC', 'USDC'],
    ['  USD Coin\t', 'USD Coin'],
    ['<b>', '<b>'],
    ['US\u202eDC', 'USDC'],
    ['US\u200bDC\u0000', 'USDC'],
    ['US\u2028DC\u2029', 'USDC'],
    ['US\ud800DC', 'USDC'],
    ['\u0007', ''],
    ['x'.repeat(100), 'x'.repeat(64)],
    ['😀'.repeat(100), '😀'.repeat(64)],
  ])('of %j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('is at most 64 characters without anything that directs text, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const plain = plainText(text);
        expect([...plain].length <= 64 && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(plain)).toBe(true);
      }),
    );
  });
});
