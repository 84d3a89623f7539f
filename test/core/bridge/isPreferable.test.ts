import { describe, expect, it } from '@jest/globals';
import { type BridgeTerms, isPreferable } from '../../../core/bridge/isPreferable.js';

const terms = (expectedSeconds: number, totalFees: bigint, tokenFee = 0n): BridgeTerms => ({
  expectedSeconds,
  fees: { sourceChainGas: totalFees, approvalFee: 0n, bridgeFee: 0n, imtblFee: 0n, totalFees, tokenFee },
});

describe('isPreferable', () => {
  it.each<[string, BridgeTerms, BridgeTerms, boolean]>([
    ['the cheaper of two fast ones', terms(60, 1n), terms(1_200, 2n), true],
    ['a fast one before a cheaper one of a week', terms(60, 9n, 50n), terms(608_400, 1n), true],
    ['none of a week before a dearer fast one', terms(608_400, 1n), terms(3_600, 9n, 50n), false],
    ['the cheaper of two slow ones', terms(700_000, 1n), terms(608_400, 2n), true],
  ])('ranks two bridges: %s', (_what, one, other, isFirst) => {
    expect([isPreferable(one, other), isPreferable(other, one)]).toEqual([isFirst, !isFirst]);
  });
});
