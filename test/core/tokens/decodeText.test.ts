import { describe, expect, it } from '@jest/globals';
import { AbiCoder, encodeBytes32String } from 'ethers';
import fc from 'fast-check';
import { decodeText } from '../../../core/tokens/decodeText.js';

function abiString(text: string): string {
  return AbiCoder.defaultAbiCoder().encode(['string'], [text]);
}

describe('decodeText', () => {
  it.each([
    ['an ABI string', abiString('USDC'), 'USDC'],
    ['bytes32, as the oldest tokens answer', encodeBytes32String('MKR'), 'MKR'],
    ['an empty string', abiString(''), ''],
    ['empty bytes32', `0x${'00'.repeat(32)}`, ''],
    ['other alphabets', abiString('日本円 ₿'), '日本円 ₿'],
    ['an emoji', abiString('🪙 coin'), '🪙 coin'],
  ])('decodes the text: %s', (_what, data, text) => {
    expect(decodeText(data)).toBe(text);
  });

  it.each([
    ['nothing', '0x'],
    ['a number', `0x${(2n ** 255n).toString(16)}`],
    ['garbage of some length', `0x${'ab'.repeat(70)}`],
    ['a string that promises more than there is', `0x${'20'.padStart(64, '0')}${'ff'.padStart(64, '0')}00`],
    ['a string that promises more than there can be', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
    ['bytes32 that aren’t UTF-8', `0xff${'00'.repeat(31)}`],
    ['text that isn’t hexadecimal data', 'USDC'],
  ])('is empty for %s', (_what, data) => {
    expect(decodeText(data)).toBe('');
  });

  it.each([
    ['right-to-left overrides', '\u202eCDSU\u202c', 'CDSU'],
    ['isolates', '\u2066USDC\u2069', 'USDC'],
    ['zero-width characters', 'U\u200bS\u200cD\u200dC\ufeff', 'USDC'],
    ['soft hyphens', 'US\u00adDC', 'USDC'],
    ['control characters', 'US\u0000DC\u0007\u007f', 'USDC'],
    ['line breaks', 'US\r\nDC\u2028\u2029', 'USDC'],
    ['tags', 'USDC\u{e0041}', 'USDC'],
    ['space around it', '  USDC ', 'USDC'],
  ])('takes %s out: they could make one token look like another', (_what, text, expected) => {
    expect(decodeText(abiString(text))).toBe(expected);
  });

  it('is bounded to 64 characters, none of them cut in half', () => {
    expect(decodeText(abiString('🪙'.repeat(100)))).toBe('🪙'.repeat(64));
  });

  it('never throws, and never gives more than it may', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = decodeText(`0x${Buffer.from(bytes).toString('hex')}`);
        expect([...text].length).toBeLessThanOrEqual(64);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});
