import { describe, expect, it } from '@jest/globals';
import { feeOf } from '../../../core/money/feeOf.js';

describe('feeOf', () => {
  it('is gas price times gas units, exactly', () => {
    expect(feeOf(1_500_000_007n, 150_000n)).toBe(225_000_001_050_000n);
  });

  it('is null without a price', () => {
    expect(feeOf(null, 150_000n)).toBeNull();
  });
});
