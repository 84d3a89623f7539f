import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainDecimal } from '../../../flows/format/plainDecimal.js';

describe('plainDecimal', () => {
  it.each([
    ['1,234.56', 'en', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1,234.56', 'de', '1234.56'],
    [' 1.5 ', 'en', '1.5'],
    ['1,5', 'en', '1.5'],
    ['1.5', 'de', '1.5'],
    ['1,500', 'en', '1500'],
    ['1,500', 'de', '1.500'],
    ['1.500', 'de', '1500'],
    ['1.500', 'en', '1.500'],
    ['0,500', 'en', '0.500'],
    ['1,234,567', 'en', '1234567'],
    ['1 234,56', 'en', '1234.56'],
    ['1\u202f234\u202f567,5', 'fr', '1234567.5'],
    ['1’234.5', 'en', '1234.5'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5.'],
    ['１２．５', 'ja', '12.5'],
    ['١٢٫٥', 'ar', '12.5'],
    ['', 'en', ''],
    ['.', 'en', ''],
    [',', 'en', ''],
    ['1\u066c234\u066b5', 'ar', '1234.5'],
    ['۱۲٫۵', 'fa', '12.5'],
    // No language uses these two as another mark.
    ['١٬٥٠٠', 'ar-MA', '1500'],
    ['١٫٥٠٠', 'ar-MA', '1.500'],
    ['۱٬۵۰۰', 'ps', '1500'],
    ['۱٫۵۰۰', 'ps', '1.500'],
    ['1.234٫5', 'en', '1234.5'],
    ['٫', 'ar', ''],
    ['1500', 'de', '1500'],
    ['12,500', 'en', '12500'],
    ['123.456', 'de', '123456'],
    ['1234,567', 'en', '1234.567'],
    ['1,5000', 'en', '1.5000'],
    ['   ', 'en', ''],
  ])('reads %j in %s as %j', (text, locale, plain) => {
    expect(plainDecimal(text, locale)).toBe(plain);
  });

  it.each([
    '1e5',
    '-1',
    '+1',
    '0x10',
    '1,23.4',
    '12,34,567',
    '1.2.3',
    '1,2,3.4.5',
    '1.5,0 0',
    '1,234.5 6',
    '1 5',
    '1,234,56',
    '1٬50',
    '1٫2٫3',
    '1٫234,5',
    '1.234,567.8',
    'NaN',
    '∞',
    '１２e',
    '1'.repeat(201),
  ])('returns null for %j', (text) => {
    expect(plainDecimal(text)).toBeNull();
  });

  it('reads text as long as the longest amount', () => {
    expect(plainDecimal('1'.repeat(200))).toBe('1'.repeat(200));
  });

  it('returns digits with at most one point, or null, for any pasted text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.constantFrom('en', 'de', 'fr', 'ja'), (text, locale) => {
        const plain = plainDecimal(text, locale);
        expect(plain === null || /^(\d*\.?\d*)$/.test(plain)).toBe(true);
      }),
    );
  });
});
