import { describe, expect, it } from '@jest/globals';
import type { RouteHop } from '../../../../plugins/swap/managed/RouteHop.js';
import { runsOf } from '../../../../plugins/swap/managed/runsOf.js';

const hop = (kind: 'v2' | 'v4' | undefined, currencyIn: string, currencyOut: string): RouteHop =>
  ({ hop: { pool: { kind } }, currencyIn, currencyOut }) as unknown as RouteHop;
const lengths = (...hops: readonly RouteHop[]): readonly number[] => runsOf(hops).map(({ length }) => length);

describe('runsOf', () => {
  it('puts hops of one kind together, in their order', () => {
    const hops = [hop('v4', 'a', 'b'), hop('v4', 'b', 'c'), hop('v4', 'c', 'd')];
    expect(runsOf(hops)).toEqual([hops]);
    expect(lengths(hop('v2', 'a', 'b'), hop('v2', 'b', 'c'))).toEqual([2]);
    expect(lengths(hop(undefined, 'a', 'b'), hop(undefined, 'b', 'c'))).toEqual([2]);
  });

  it('starts a new run for a pool of another kind, and for another currency form', () => {
    expect(lengths(hop('v4', 'a', 'b'), hop('v2', 'b', 'c'), hop('v4', 'c', 'd'), hop('v4', 'd', 'e'))).toEqual([
      1, 1, 2,
    ]);
    expect(lengths(hop('v4', 'a', 'native'), hop('v4', 'wrapped', 'c'))).toEqual([1, 1]);
  });

  it('has none of nothing', () => {
    expect(runsOf([])).toEqual([]);
  });
});
