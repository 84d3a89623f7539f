import { describe, expect, it } from '@jest/globals';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { aToken } from '../../kit/aToken.js';

describe('formatTokenAmount', () => {
  it('never lets number and unit break apart', () => {
    expect(formatTokenAmount({ token: aToken(), value: 12_400_000n })).toBe('12.40\u00a0USDC');
  });
});
