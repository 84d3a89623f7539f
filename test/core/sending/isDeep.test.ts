import { describe, expect, it } from '@jest/globals';
import { isDeep } from '../../../core/sending/isDeep.js';

describe('isDeep', () => {
  it.each([
    [98n, true],
    [99n, false],
    [100n, false],
    [101n, false],
  ])('at depth three under block 100, block %i: %s', (block, isThere) => {
    expect(isDeep(block, 100n, { finalityBlocks: 3 })).toBe(isThere);
  });

  it.each([0, 1])('needs no head where a block suffices (%i)', (finalityBlocks) => {
    expect(isDeep(100n, null, { finalityBlocks })).toBe(true);
  });

  it('is false if the head is unknown', () => {
    expect(isDeep(1n, null, { finalityBlocks: 3 })).toBe(false);
  });
});
