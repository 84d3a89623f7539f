import { describe, expect, it } from '@jest/globals';
import { feesAfterRefusal, raisedFees } from '../../src/custody/fees.js';

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
  ])('raises both fees: %s', (_what, present, expected) => {
    expect(raisedFees(last, present, 1_000n)).toEqual(expected);
  });

  it('returns null above the maximum, and uses the present gas limit if none was stored', () => {
    expect(raisedFees(last, last, 90n)).toBeNull();
    expect(raisedFees({ ...last, gasLimit: 0n }, last, 1_000n)?.gasLimit).toBe(21_000n);
  });
});

describe('raisedFees on a chain without tips', () => {
  it('marks raised fees as legacy, and no others', () => {
    expect(raisedFees(last, { ...last, isLegacy: true }, 1_000n)).toMatchObject({ isLegacy: true });
    expect(raisedFees(last, last, 1_000n)).not.toHaveProperty('isLegacy');
    expect(raisedFees(last, { ...last, isLegacy: false }, 1_000n)).not.toHaveProperty('isLegacy');
  });

  it('keeps the signed gas limit, and may reach exactly the maximum', () => {
    expect(raisedFees(last, { ...last, gasLimit: 50_000n }, 91n)).toMatchObject({
      gasLimit: 21_000n,
      maxFeePerGas: 91n,
    });
  });
});

describe('feesAfterRefusal', () => {
  it.each([
    [
      'a higher fee',
      { maxFeePerGas: 200n, maxPriorityFeePerGas: 4n },
      { maxFeePerGas: 200n, maxPriorityFeePerGas: 8n },
    ],
    [
      'a higher tip',
      { maxFeePerGas: 60n, maxPriorityFeePerGas: 20n },
      { maxFeePerGas: 80n, maxPriorityFeePerGas: 20n },
    ],
    ['both', { maxFeePerGas: 200n, maxPriorityFeePerGas: 20n }, { maxFeePerGas: 200n, maxPriorityFeePerGas: 20n }],
  ])('takes %s of the node, lowers neither, and keeps the gas limit', (_what, asked, expected) => {
    const present = { gasLimit: 99n, ...asked };
    expect(feesAfterRefusal(last, present, 1_000n)).toEqual({ gasLimit: 21_000n, ...expected });
  });

  it('doubles the tip if the node requires no more than offered', () => {
    for (const present of [last, { ...last, maxFeePerGas: 70n, maxPriorityFeePerGas: 7n }])
      expect(feesAfterRefusal(last, present, 1_000n)).toEqual({
        gasLimit: 21_000n,
        maxFeePerGas: present.maxFeePerGas + 16n > 91n ? present.maxFeePerGas + 16n : 91n,
        maxPriorityFeePerGas: 16n,
      });
  });

  it('reaches exactly the maximum, and no more', () => {
    const present = { ...last, maxFeePerGas: 200n };
    expect(feesAfterRefusal(last, present, 200n)).toMatchObject({ maxFeePerGas: 200n });
    expect(feesAfterRefusal(last, present, 199n)).toBeNull();
    expect(feesAfterRefusal(last, last, 95n)).toBeNull();
  });
});
