import { describe, expect, it } from '@jest/globals';
import { isChildChain } from '../../../core/chains/isChildChain.js';

describe('isChildChain', () => {
  it.each([
    [13371, true],
    [13473, true],
    [15003, true],
    [1, false],
    [11155111, false],
    [31337, false],
  ])('returns the expected result for chain %i: %p', (chainId, isChild) => {
    expect(isChildChain(chainId)).toBe(isChild);
  });
});
