import { describe, expect, it } from '@jest/globals';
import { raisedFees } from '../../src/custody/fees.js';

const last = { gasLimit: 21_000n, maxFeePerGas: 80n, maxPriorityFeePerGas: 8n };

describe('raisedFees', () => {
  it.each([
    [
      'by an eighth and one at least',
      { ...last, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
      { ...last, maxFeePerGas: 91n, maxPriorityFeePerGas: 10n },
    ],
    [
      'to what is asked for now',
      { ...last, maxFeePerGas: 200n, maxPriorityFeePerGas: 20n },
      { ...last, maxFeePerGas: 200n, maxPriorityFeePerGas: 20n },
    ],
    [
      'with a tip below the fee',
      { ...last, maxFeePerGas: 1n, maxPriorityFeePerGas: 500n },
      { ...last, maxFeePerGas: 91n, maxPriorityFeePerGas: 91n },
    ],
  ])('raises both, %s', (_what, present, expected) => {
    expect(raisedFees(last, present, 1_000n)).toEqual(expected);
  });

  it('raises nothing beyond what is allowed, and finds a gas limit where none was kept', () => {
    expect(raisedFees(last, last, 90n)).toBeNull();
    expect(raisedFees({ ...last, gasLimit: 0n }, last, 1_000n)?.gasLimit).toBe(21_000n);
  });
});
