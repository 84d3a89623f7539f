import { describe, expect, it } from '@jest/globals';
import { localeOf } from '../../../widgets/messages/localeOf.js';

describe('localeOf', () => {
  it.each([
    ['en', 'en', '1,234.5'],
    ['pt-BR', 'pt-BR', '1.234,5'],
    ['ar-EG', 'ar-EG-u-nu-latn', '1,234.5'],
    ['fa', 'fa-u-nu-latn', '1,234.5'],
    ['pirate talk', 'en', '1,234.5'],
  ])('maps %s to the locale %s: %s', (language, locale, written) => {
    expect(localeOf(language)).toBe(locale);
    expect(new Intl.NumberFormat(locale).format(1_234.5).replace(/[\u200e\u200f]/g, '')).toBe(written);
  });
});
