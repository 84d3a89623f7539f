import { describe, expect, it } from '@jest/globals';
import { settledBlock } from '../../../../core/sending/chain/settledBlock.js';

describe('settledBlock', () => {
  it.each([
    [1, 1_000n],
    [5, 996n],
    [64, 937n],
    // A node without history has the state of 128 blocks.
    [200, 937n],
    [0, 1_000n],
  ])('subtracts a finality of %i blocks from the head, counting the head itself', (finalityBlocks, block) => {
    expect(settledBlock(1_000n, { finalityBlocks })).toBe(block);
  });

  it('is none before the first', () => {
    expect(settledBlock(2n, { finalityBlocks: 5 })).toBe(0n);
  });
});
