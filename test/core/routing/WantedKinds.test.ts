import { describe, expect, it } from '@jest/globals';
import { isWanted, type WantedKinds } from '../../../core/routing/WantedKinds.js';

describe('isWanted', () => {
  const all = ['swap', 'bridge', 'onramp', 'bridge-swap', 'guild-loan'];

  it.each<[string, WantedKinds | undefined, readonly string[]]>([
    ['everything, unless something is said', undefined, all],
    [
      'all kinds that are not turned off',
      { onramp: false, swap: true },
      ['swap', 'bridge', 'bridge-swap', 'guild-loan'],
    ],
    ['no bridge in any way', { bridge: false }, ['swap', 'onramp', 'guild-loan']],
    ['no swap in any way', { swap: false }, ['bridge', 'onramp', 'guild-loan']],
    ['both, but not one after the other', { 'bridge-swap': false }, ['swap', 'bridge', 'onramp', 'guild-loan']],
    ['a studio’s own turned off', { 'guild-loan': false }, ['swap', 'bridge', 'onramp', 'bridge-swap']],
  ])('selects the finders: %s', (_what, kinds, wanted) => {
    expect(all.filter((kind) => isWanted(kinds)({ kind }))).toEqual(wanted);
  });
});
