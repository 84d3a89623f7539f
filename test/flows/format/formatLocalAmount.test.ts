import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';

const E18 = 10n ** 18n;

describe('formatAmount', () => {
  it.each([
    ['what you own rounds down', 1_208_441_999_999_999_999n, 18, {}, '1.208441'],
    ['what you pay rounds up', 1_208_441_000_000_000_001n, 18, { round: 'up' }, '1.208442'],
    ['a fraction shows at least two decimals', 25n * 10n ** 16n, 18, {}, '0.25'],
    ['half a coin', 5n * 10n ** 17n, 18, {}, '0.50'],
    ['whole amounts of coins have no decimals', 25_000n * E18, 18, {}, '25,000'],
    ['money always shows its cents', 45_000_000n, 6, {}, '45.00'],
    ['nothing of a money token', 0n, 6, {}, '0.00'],
    ['nothing of a coin', 0n, 18, {}, '0'],
    ['thousands are grouped', 1_842_055n * 10n ** 15n, 18, {}, '1,842.055'],
    ['below the smallest', 999_999_999_999n, 18, {}, '<0.000001'],
    ['below the smallest, rounded up', 1n, 18, { round: 'up' }, '<0.000001'],
    ['the smallest', 10n ** 12n, 18, {}, '0.000001'],
    ['from one trillion', 1_204_567_000_000n * E18, 18, {}, '1.2045T'],
    ['a trillion in Japanese', 1_204_567_000_000n * E18, 18, { locale: 'ja-JP' }, '1.2045兆'],
    ['a trillion in Chinese', 1_204_567_000_000n * E18, 18, { locale: 'zh' }, '1.2045万亿'],
    ['a trillion in Korean', 1_204_567_000_000n * E18, 18, { locale: 'ko' }, '1.2045조'],
    ['a trillion in a language we don’t speak', 1_204_567_000_000n * E18, 18, { locale: 'de' }, '1,2045T'],
    ['a whole trillion', 10n ** 12n * E18, 18, {}, '1T'],
    ['just below one trillion', (10n ** 12n - 1n) * E18, 18, {}, '999,999,999,999'],
    ['a token without decimals', 350n, 0, {}, '350'],
    ['a token with two decimals shows both', 300n, 2, {}, '3.00'],
    ['a token with seven is no money', 30_000_000n, 7, {}, '3'],
    ['a token with one decimal', 35n, 1, {}, '3.5'],
    ['separators follow the language', 1_842_055n * 10n ** 15n, 18, { locale: 'de' }, '1.842,055'],
  ] as const)('formats a local amount: %s', (_rule, value, decimals, format, text) => {
    expect(formatLocalAmount(value, decimals, format)).toBe(text);
  });

  it('never uses an exponent, and never rounds in the wrong direction', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 12n, max: 10n ** 29n }), (value) => {
        const read = (text: string): bigint => {
          const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.');
          return BigInt(whole) * E18 + BigInt(fraction.padEnd(18, '0'));
        };
        const down = read(formatLocalAmount(value, 18));
        const up = read(formatLocalAmount(value, 18, { round: 'up' }));
        expect(down <= value && value <= up && up - down <= 10n ** 12n).toBe(true);
      }),
    );
  });
});
