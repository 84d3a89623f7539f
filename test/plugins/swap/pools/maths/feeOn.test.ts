import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { feeOn } from '../../../../../plugins/swap/pools/maths/feeOn.js';

describe('feeOn', () => {
  it('is the least fee with which the whole input carries its share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 128n }),
        fc.constantFrom(0n, 100n, 500n, 3_000n, 10_000n),
        (amountIn, fee) => {
          const paid = feeOn(amountIn, fee);
          const suffices = (part: bigint): boolean => part * 1_000_000n >= (amountIn + part) * fee;
          expect(suffices(paid)).toBe(true);
          expect(paid === 0n || !suffices(paid - 1n)).toBe(true);
        },
      ),
    );
  });
});
