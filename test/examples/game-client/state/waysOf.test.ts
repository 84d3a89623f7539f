import { describe, expect, it } from '@jest/globals';
import { waysOf } from '../../../../examples/game-client/state/waysOf.js';
import { aRoute } from '../../../kit/aRoute.js';
import { aRouting } from '../snapshots.js';

describe('waysOf', () => {
  it('shows what is found, what is searched, and once each what has none', () => {
    const routing = aRouting({
      routes: [aRoute({ id: 'a', kind: 'swap' })],
      pending: ['bridge'],
      rejections: [
        { kind: 'swap', reason: 'NO_POOL' },
        { kind: 'bridge-swap', reason: 'NO_POOL' },
        { kind: 'bridge-swap', reason: 'NO_BALANCE' },
      ],
      failures: [{ kind: 'bridge', code: 'X', message: 'x' }],
    });
    expect(waysOf([], routing).map(({ id, state }) => [id, state])).toEqual([
      ['a', 'open'],
      ['bridge', 'searching'],
      ['bridge-swap', 'dry'],
    ]);
  });

  it('moves no way when another joins', () => {
    const before = waysOf([], aRouting({ routes: [aRoute({ id: 'b' })] }));
    const after = waysOf(before, aRouting({ routes: [aRoute({ id: 'a' }), aRoute({ id: 'b' })] }));
    expect(after.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('forgets what a new search does not know', () => {
    const before = waysOf([], aRouting({ routes: [aRoute({ id: 'old' })] }));
    expect(waysOf(before, aRouting({ routes: [aRoute({ id: 'new' })] })).map(({ id }) => id)).toEqual(['new']);
  });
});
