import { describe, expect, it } from '@jest/globals';
import { gasFee } from '../../../../../packages/devnet/services/messages/gasFee.js';

const input = { gasPrice: 3_000_000_000n, minimumGasPrice: 1_000_000_000n, gasLimit: 250_000n };

describe('gasFee', () => {
  it.each([
    ['auto', 825_000_000_000_000n],
    [1, 750_000_000_000_000n],
    [1.1, 825_000_000_000_000n],
    [2.5, 1_875_000_000_000_000n],
  ] as const)('applies the multiplier %s', (multiplier, fee) => {
    expect(gasFee({ ...input, multiplier })).toBe(fee);
  });

  it('uses the minimum price if the chain is cheaper', () => {
    expect(gasFee({ ...input, gasPrice: 7n, multiplier: 1 })).toBe(250_000_000_000_000n);
  });

  it('rounds up the fee', () => {
    expect(gasFee({ gasPrice: 1n, minimumGasPrice: 0n, gasLimit: 1n, multiplier: 1.1 })).toBe(2n);
  });
});
