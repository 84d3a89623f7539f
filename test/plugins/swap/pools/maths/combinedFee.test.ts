import { describe, expect, it } from '@jest/globals';
import { combinedFee } from '../../../../../plugins/swap/pools/maths/combinedFee.js';

describe('combinedFee', () => {
  it.each([
    [0, 3_000, 3_000],
    [1_000, 0, 1_000],
    [1_000, 3_000, 3_997],
    [999, 3_000, 3_997],
    [1_000, 999_999, 1_000_000],
    [137, 7, 144],
  ])('combines a share of %d and a fee of %d to %d', (protocolFee, poolFee, fee) => {
    expect(combinedFee(protocolFee, poolFee)).toBe(fee);
  });
});
