import { describe, expect, it } from '@jest/globals';
import { hookProblem } from '../../../../plugins/swap/managed/hookProblem.js';

const hooks = (bits: number): string => `0x${'ab'.repeat(18)}${bits.toString(16).padStart(4, '0')}`;

describe('hookProblem', () => {
  it.each([0, 0x2000, 0x1000, 0x800, 0x400, 0x200, 0x100, 0x20, 0x10, 0x02, 0x01, 0x3f33])(
    'there is none with a hook that no swap touches: bits %d',
    (bits) => {
      expect(hookProblem({ fee: 3_000, hooks: hooks(bits) })).toBeNull();
    },
  );

  it.each([
    [0x80, 'its hook is called before each swap, and may change the fee or refuse'],
    [0x40, 'its hook is called after each swap, and may refuse'],
    [0x08, 'its hook takes a part of the swap upon itself'],
    [0x04, 'its hook takes a share of what a swap pays'],
    [0x44, 'its hook is called after each swap, and may refuse; its hook takes a share of what a swap pays'],
  ])('returns the problem of bits %d: %s', (bits, words) => {
    expect(hookProblem({ fee: 3_000, hooks: hooks(bits) })).toBe(words);
    expect(hookProblem({ fee: 3_000, hooks: hooks(bits | 0x2000) })).toBe(words);
  });

  it('a fee that the hook sets is none that could be reckoned with', () => {
    expect(hookProblem({ fee: 0x800000, hooks: hooks(0) })).toBe('its fee is set by its hook');
  });
});
