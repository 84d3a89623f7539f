import { describe, expect, it } from '@jest/globals';
import { formatBrief } from '../../../flows/format/formatBrief.js';

describe('formatBrief', () => {
  it.each([
    [54_823_718_123_456_789_012n, 18, '54.83'],
    [12_200_000_000_000_001n, 18, '0.01221'],
    [32_600_000n, 6, '32.60'],
    [1_234_567_000_000n, 6, '1,234,567.00'],
    [123_456n * 10n ** 18n, 18, '123,456'],
    [1n, 18, '<0.000001'],
  ])('has four digits of %d with %d decimals, rounded up', (value, decimals, expected) => {
    expect(formatBrief(value, decimals)).toBe(expected);
  });
});
