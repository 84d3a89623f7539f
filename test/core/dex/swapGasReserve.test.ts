import { describe, expect, it } from '@jest/globals';
import { swapGasReserve } from '../../../core/dex/swapGasReserve.js';
import { anApproval, aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken } from '../../kit/aToken.js';

const fee = (value: bigint) => ({ token: aNativeToken(), value });

describe('swapGasReserve', () => {
  it('is what the approval and the swap show, and the margin', () => {
    const { swap } = aSwapResult();
    expect(
      swapGasReserve({ approval: anApproval({ gasFeeEstimate: fee(3n) }), swap: { ...swap, gasFeeEstimate: fee(4n) } }),
    ).toBe(12n);
    expect(swapGasReserve({ approval: null, swap: { ...swap, gasFeeEstimate: null } })).toBe(0n);
  });
});
