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
    ['US\nDC', 'USDC'],
    ['\u2067USDC\u2069', 'USDC'],
    ['US\u00adDC', 'USDC'],
    ['USDC\u3164', 'USDC'],
    ['\u115fUSDC\u1160\uffa0', 'USDC'],
    ['USDC\u2800', 'USDC'],
    ['USDC\ufe0f\u{e0100}\u180b', 'USDC'],
    ['USDC\u{e0041}\u034f\u17b4\u2064', 'USDC'],
    ['\u2800\u3164', ''],
    ['USD\u00a0\u3000 Coin', 'USD Coin'],
    [`U${'\u0301'.repeat(60)}SDC`, `U${'\u0301'.repeat(3)}SDC`],
    ['\u0301USDC', 'USDC'],
    ['น้ำ हिन्दी Việt', 'น้ำ हिन्दी Việt'],
    ['한글 é', '한글 é'],
    ['x'.repeat(100), 'x'.repeat(64)],
    ['😀'.repeat(100), '😀'.repeat(64)],
  ])('maps %j to the plain text %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('is at most 64 characters without anything that directs text, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const plain = plainText(text);
        expect(
          [...plain].length <= 64 &&
            !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{4}/u.test(plain),
        ).toBe(true);
      }),
    );
  });
});
