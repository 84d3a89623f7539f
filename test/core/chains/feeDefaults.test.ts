import { describe, expect, it } from '@jest/globals';
import { feeDefaults } from '../../../core/chains/feeDefaults.js';

describe('feeDefaults', () => {
  it('is 1.5 gwei of priority fee, and caps of 15 and 10 gwei on child chains', () => {
    expect(feeDefaults).toEqual({
      priorityFeePerGas: 1500000000n,
      childMaxFeePerGas: 15000000000n,
      childMaxPriorityFeePerGas: 10000000000n,
    });
  });
});
