import { describe, expect, it } from '@jest/globals';
import { waysOf } from '../../../../examples/game-client/state/waysOf.js';
import { aRoute } from '../../../kit/aRoute.js';
import { aRouting } from '../snapshots.js';

const search = { snapshot: null, routes: [], startedAt: 0, pricedAt: null, error: null };

describe('waysOf', () => {
  it('is empty before a search, and before its first result', () => {
    expect([waysOf(null), waysOf(search)]).toEqual([[], []]);
  });

  it('shows found options, searched kinds, and each kind without an option once', () => {
    const snapshot = aRouting({
      pending: ['bridge'],
      rejections: [
        { kind: 'swap', reason: 'NO_POOL' },
        { kind: 'bridge-swap', reason: 'NO_POOL' },
        { kind: 'bridge-swap', reason: 'NO_BALANCE' },
      ],
      failures: [{ kind: 'bridge', code: 'X', message: 'x' }],
    });
    const routes = [aRoute({ id: 'a', kind: 'swap' })];
    expect(waysOf({ ...search, snapshot, routes }).map(({ id, state }) => [id, state])).toEqual([
      ['a', 'open'],
      ['bridge', 'searching'],
      ['bridge-swap', 'dry'],
    ]);
  });
});
