import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { totalFees } from '../../../../plugins/bridge/fees/totalFees.js';

const fee = fc.bigInt({ min: 0n, max: 2n ** 128n });

describe('totalFees', () => {
  it('is the sum of all fees, with nothing for us', () => {
    fc.assert(
      fc.property(fee, fee, fee, (sourceChainGas, approvalFee, bridgeFee) => {
        const total = sourceChainGas + approvalFee + bridgeFee;
        expect(totalFees({ sourceChainGas, approvalFee, bridgeFee })).toEqual({
          sourceChainGas,
          approvalFee,
          bridgeFee,
          imtblFee: 0n,
          totalFees: total,
        });
      }),
    );
  });
});
