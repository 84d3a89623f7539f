import { describe, expect, it } from '@jest/globals';
import { lookingMs } from '../../../../core/wallet/sending/lookingMs.js';

describe('lookingMs', () => {
  it.each([
    ['three blocks', undefined, 6_000],
    ['until silence proves something by the clock, and three blocks', { ms: 15_000, blocks: 3 }, 21_000],
    ['until it does by the blocks, and three more', { ms: 0, blocks: 12 }, 30_000],
  ])('is %s', (_what, span, ms) => {
    expect(lookingMs({ blockTimeMs: 2_000 }, span)).toBe(ms);
  });
});
