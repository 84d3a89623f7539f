import { describe, expect, it } from '@jest/globals';
import { enumerateHops } from '../../../../plugins/swap/quoting/enumerateHops.js';

const pool = (id: string) => ({ id, token0: id[0]!, token1: id[1]! });
const pools = ['ab', 'bc', 'ac', 'ab2', 'cd'].map(pool);

function routes(from: string, to: string, maxHops: number, mostRoutes = 100): readonly string[] {
  return enumerateHops(pools, from, to, { maxHops, mostRoutes }).map((route) =>
    route.map(({ pool: { id }, tokenIn, tokenOut }) => `${id}:${tokenIn}${tokenOut}`).join(' '),
  );
}

describe('enumerateHops', () => {
  it('finds every route, the shortest first, in the order of the pools', () => {
    expect(routes('a', 'c', 2)).toEqual(['ac:ac', 'ab:ab bc:bc', 'ab2:ab bc:bc']);
    expect(routes('a', 'b', 1)).toEqual(['ab:ab', 'ab2:ab']);
  });

  it('goes through a pool in either direction', () => {
    expect(routes('c', 'a', 2)).toEqual(['ac:ca', 'bc:cb ab:ba', 'bc:cb ab2:ba']);
  });

  it('uses no pool twice, though it may come by a token twice', () => {
    expect(routes('b', 'd', 4)).toEqual([
      'bc:bc cd:cd',
      'ab:ba ac:ac cd:cd',
      'ab2:ba ac:ac cd:cd',
      'ab:ba ab2:ab bc:bc cd:cd',
      'ab2:ba ab:ab bc:bc cd:cd',
    ]);
  });

  it('ends at the token that is wanted', () => {
    expect(routes('a', 'b', 2)).toEqual(['ab:ab', 'ab2:ab', 'ac:ac bc:cb']);
  });

  it('is cut off at the most routes that are wanted', () => {
    expect(routes('a', 'c', 2, 2)).toEqual(['ac:ac', 'ab:ab bc:bc']);
    expect(routes('a', 'c', 2, 1)).toEqual(['ac:ac']);
    expect(routes('a', 'c', 2, 0)).toEqual([]);
  });

  it('returns nothing if no path leads to the token', () => {
    expect([routes('a', 'e', 3), routes('e', 'a', 3), routes('a', 'd', 1)]).toEqual([[], [], []]);
  });
});
