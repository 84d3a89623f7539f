import { describe, expect, it } from '@jest/globals';
import { formatOwnPercent, formatPercent } from '../../../flows/format/formatPercent.js';

describe('formatPercent', () => {
  it.each([
    ['two decimals below one percent', 7, 'en', '0.07%'],
    ['nothing', 0, 'en', '0.00%'],
    ['the last with two', 99, 'en', '0.99%'],
    ['one decimal from one percent on', 100, 'en', '1.0%'],
    ['and no more', 1_234, 'en', '12.3%'],
    ['the marks of the language', 1_250, 'de', '12,5\u00a0%'],
    ['Latin digits in every language', 50, 'fa', '0.50%'],
  ])('formats basis points: %s', (_rule, basisPoints, locale, text) => {
    expect(formatPercent(basisPoints, locale)).toBe(text);
  });

  it('uses English without a language', () => {
    expect([formatPercent(150), formatOwnPercent(150)]).toEqual(['1.5%', '1.5%']);
  });
});

describe('formatOwnPercent', () => {
  it.each([
    ['as many decimals as it has', 10, 'en', '0.1%'],
    ['all of them', 1_205, 'en', '12.05%'],
    ['none where there is none', 5_000, 'en', '50%'],
    ['the marks of the language', 1_250, 'de', '12,5\u00a0%'],
    ['Latin digits in every language', 50, 'fa', '0.5%'],
  ])('formats a custom percentage: %s', (_rule, basisPoints, locale, text) => {
    expect(formatOwnPercent(basisPoints, locale)).toBe(text);
  });
});
