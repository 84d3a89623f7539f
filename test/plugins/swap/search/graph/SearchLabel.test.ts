import { describe, expect, it } from '@jest/globals';
import type { PoolEdge } from '../../../../../plugins/swap/search/graph/PoolGraph.js';
import { extendLabel, startLabel, usesPool } from '../../../../../plugins/swap/search/graph/SearchLabel.js';
import { pathOf, SEARCH_SIDES } from '../../../../../plugins/swap/search/graph/SearchSide.js';
import { aPool } from '../../pools/kit/aPool.js';
import { edgesAlong } from '../edgesAlong.js';

const twoEdges = (): PoolEdge[] =>
  edgesAlong([aPool({ token0: '0xa', token1: '0xb' }), aPool({ token0: '0xb', token1: '0xc' })], '0xa', '0xc');

describe('a label', () => {
  it('starts with the amount, no hop and no pool', () => {
    expect(startLabel(12n)).toEqual({ amount: 12n, size: 12, hops: 0, edge: undefined, previous: undefined });
    expect(usesPool(startLabel(12n), 0)).toBe(false);
  });

  it('remembers the hops that it was come by, and whose pools they are', () => {
    const [first, second] = twoEdges();
    const label = extendLabel(extendLabel(startLabel(12n), first!, 11n), second!, 10n);
    expect(label).toMatchObject({ amount: 10n, size: 10, hops: 2 });
    expect([0, 1, 2].map((pool) => usesPool(label, pool))).toEqual([true, true, false]);
    expect([0, 1, 2].map((pool) => usesPool(label.previous!, pool))).toEqual([true, false, false]);
  });

  it('returns its path from the token in to the token out, from either start of the search', () => {
    const [first, second] = twoEdges();
    expect(pathOf(SEARCH_SIDES.EXACT_INPUT, extendLabel(extendLabel(startLabel(1n), first!, 1n), second!, 1n))).toEqual(
      [first, second],
    );
    expect(
      pathOf(SEARCH_SIDES.EXACT_OUTPUT, extendLabel(extendLabel(startLabel(1n), second!, 1n), first!, 1n)),
    ).toEqual([first, second]);
  });
});
