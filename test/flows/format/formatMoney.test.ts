import { describe, expect, it } from '@jest/globals';
import { formatMoney } from '../../../flows/format/formatMoney.js';

const cents = (digits: bigint, decimals: number) => ({ digits, decimals });

describe('formatMoney', () => {
  it.each([
    ['two decimals, and that it is worked out from a price', cents(1_234n, 2), {}, '≈\u00a0$12.34'],
    ['what you own rounds down', cents(12_349_999n, 6), {}, '≈\u00a0$12.34'],
    ['what you pay rounds up', cents(12_340_001n, 6), { round: 'up' }, '≈\u00a0$12.35'],
    ['whole dollars keep their cents', cents(45n, 0), {}, '≈\u00a0$45.00'],
    ['one cent', cents(1n, 2), {}, '≈\u00a0$0.01'],
    ['below a cent', cents(9_999n, 6), {}, '<$0.01'],
    ['below a cent, rounded up', cents(9_999n, 6), { round: 'up' }, '<$0.01'],
    ['less than anybody can hold', cents(1n, 300), {}, '<$0.01'],
    ['nothing is exactly nothing', cents(0n, 18), {}, '$0.00'],
    [
      'more digits than a number holds',
      cents(12_345_678_901_234_567_890_12n, 2),
      {},
      '≈\u00a0$12,345,678,901,234,567,890.12',
    ],
    ['separators and the sign follow the language', cents(123_456n, 2), { locale: 'de' }, '≈\u00a01.234,56\u00a0$'],
    ['below a cent, in another language', cents(1n, 3), { locale: 'de' }, '<0,01\u00a0$'],
    ['whose dollars, where there are others', cents(1_234n, 2), { locale: 'en-CA' }, '≈\u00a0US$12.34'],
  ] as const)('formats money by rule: %s', (_rule, value, format, text) => {
    expect(formatMoney(value, format)).toBe(text);
  });

  it.each([
    ['euros', { digits: 1_234n, decimals: 2, currency: 'EUR' }, { locale: 'de' }, '≈\u00a012,34\u00a0€'],
    ['yen, which have no coins of theirs', { digits: 12_349n, decimals: 1, currency: 'JPY' }, {}, '≈\u00a0¥1,234'],
    ['yen that are paid', { digits: 12_341n, decimals: 1, currency: 'JPY' }, { round: 'up' }, '≈\u00a0¥1,235'],
    ['less than a yen', { digits: 9n, decimals: 1, currency: 'JPY' }, {}, '<¥1'],
    ['no yen', { digits: 0n, decimals: 1, currency: 'JPY' }, {}, '¥0'],
    [
      'dinars, which have three decimals',
      { digits: 1_234_567n, decimals: 6, currency: 'KWD' },
      {},
      '≈\u00a0KWD\u00a01.234',
    ],
  ] as const)('formats the value of %s', (_what, value, format, text) => {
    expect(formatMoney(value, format)).toBe(text);
  });

  it('writes Latin digits in every language, as amounts do', () => {
    expect(formatMoney(cents(1_234n, 2), { locale: 'ar-EG' })).toMatch(/12[.,]34/);
  });
});
