import { describe, expect, it } from '@jest/globals';
import { groupTyped, typedTextOf, ungroupTyped } from '../../../flows/format/typedText.js';

describe('typedTextOf', () => {
  it.each([
    [1_842_055_000_000_000_000_000n, 18, 'en', '1842.055'],
    [1_500_000n, 6, 'de', '1,5'],
    [1n, 18, 'en', '0.000000000000000001'],
    [7n, 0, 'en', '7'],
  ])('writes %s with %i decimals in %s as %s', (value, decimals, locale, text) => {
    expect(typedTextOf(value, decimals, locale)).toBe(text);
  });
});

describe('groupTyped', () => {
  it.each([
    ['1500', 'en', '1,500'],
    ['1234567,5', 'de', '1.234.567,5'],
    ['0001.50', 'en', '1.50'],
    ['1e5', 'en', '1e5'],
    ['', 'en', ''],
    ['.', 'en', '.'],
  ])('shows %j in %s as %j', (text, locale, shown) => {
    expect(groupTyped(text, locale)).toBe(shown);
  });
});

describe('ungroupTyped', () => {
  it.each([
    [' 1,234.56 ', 'en', '1234.56'],
    ['1.234,56', 'de', '1234,56'],
    [' abc ', 'en', 'abc'],
    [' . ', 'en', '.'],
  ])('makes %j in %s %j', (text, locale, plain) => {
    expect(ungroupTyped(text, locale)).toBe(plain);
  });
});
