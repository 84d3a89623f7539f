import { describe, expect, it } from '@jest/globals';
import { formatEstimate } from '../../../flows/format/formatEstimate.js';

describe('formatEstimate', () => {
  it.each([
    ['two decimals', 300_000n, 6, '0.30'],
    ['or two digits that say something', 6_300_000_000_000_000n, 18, '0.0063'],
    ['rounded up', 12_341_000_000_000_000_000n, 18, '12.35'],
    ['dust', 1n, 18, '<0.000001'],
    ['nothing', 0n, 6, '0.00'],
  ])('formats an estimate: %s', (_rule, value, decimals, text) => {
    expect(formatEstimate(value, decimals)).toBe(text);
  });
});
