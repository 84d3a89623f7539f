import { describe, expect, it } from '@jest/globals';
import { formatPayment } from '../../../flows/format/formatPayment.js';

describe('formatPayment', () => {
  it.each([
    [54_823_718_123_456_789_012n, 18, '54.8238'],
    [10_980_123_456_789_012n, 18, '0.010981'],
    [1_842_055_000_000_000_000_001n, 18, '1,842.06'],
    [1_234_567_891_000_000_000_000_000n, 18, '1,234,567.90'],
    [32_600_000n, 6, '32.60'],
    [0n, 6, '0.00'],
  ])('%s with %s decimals is %s', (value, decimals, text) => {
    expect(formatPayment(value, decimals)).toBe(text);
  });
});
