import { describe, expect, it } from '@jest/globals';
import { feeDefaults } from '../../../core/chains/feeDefaults.js';

describe('feeDefaults', () => {
  it('is caps of 15 and 10 gwei on child chains', () => {
    expect(feeDefaults).toEqual({
      childMaxFeePerGas: 15000000000n,
      childMaxPriorityFeePerGas: 10000000000n,
    });
  });
});
