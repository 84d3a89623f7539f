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
    '1 5',
    '1,234,56',
    '1.234,567.8',
    'NaN',
    '∞',
    '１２e',
    '1'.repeat(201),
  ])('refuses %j', (text) => {
    expect(plainDecimal(text)).toBeNull();
  });

  it('gives digits with at most one point, or refuses, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.constantFrom('en', 'de', 'fr', 'ja'), (text, locale) => {
        const plain = plainDecimal(text, locale);
        expect(plain === null || /^(\d*\.?\d*)$/.test(plain)).toBe(true);
      }),
    );
  });
});
