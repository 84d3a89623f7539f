import { describe, expect, it } from '@jest/globals';
import {
  buildLensRequests,
  buildTickRequests,
  halveLensRequest,
  restOfLensRequest,
} from '../../../../plugins/swap/lens/buildLensRequests.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';

const tokens = Array.from('123456789a', (digit) => `0x${digit.repeat(40)}`);
const pools = candidatePools(tokens.slice(0, 8), { factory: `0x${'f'.repeat(40)}` });

describe('buildLensRequests', () => {
  it('asks for at most 40 pools in a call', () => {
    const requests = buildLensRequests(pools);
    expect(requests.map((request) => request.pools.length)).toEqual([40, 40, 32]);
    expect(requests.flatMap((request) => request.pools.map(({ pool }) => pool))).toEqual(pools);
    expect(buildLensRequests([])).toEqual([]);
  });
});

describe('buildTickRequests', () => {
  it('asks for at most 3,000 words in a call, save for one pool', () => {
    const needs = [64, 2900, 100, 4000, 1].map((count, index) => ({
      pool: pools[index]!,
      words: { first: 0, last: count - 1 },
    }));
    expect(buildTickRequests(needs).map((request) => request.pools.map(({ pool }) => pools.indexOf(pool)))).toEqual([
      [0, 1],
      [2],
      [3],
      [4],
    ]);
    expect(buildTickRequests([])).toEqual([]);
  });

  it('counts the words from the first to the last, both of them, wherever they lie', () => {
    const split = (...words: readonly (readonly [first: number, last: number])[]) =>
      buildTickRequests(words.map(([first, last], index) => ({ pool: pools[index]!, words: { first, last } }))).map(
        (request) => request.pools.length,
      );
    expect(split([-1_000, 999], [500, 1_499])).toEqual([2]);
    expect(split([-1_000, 999], [500, 1_500])).toEqual([1, 1]);
    // The fixed part of a call counts, too.
    expect(split([0, 2_999], [500, 2_499], [0, 999])).toEqual([1, 2]);
    expect(split([0, 2_999], [500, 2_499], [0, 1_000])).toEqual([1, 1, 1]);
  });

  it('asks for exactly these words, and for as many ticks as a need may have', () => {
    const [request] = buildTickRequests([{ pool: pools[0]!, words: { first: -3, last: 4 } }]);
    expect(request).toEqual({
      pools: [{ pool: pools[0], words: { kind: 'between', first: -3, last: 4 }, tickBudget: 200 }],
      mostBytes: 24_000,
    });
  });

  it('asks for at most 40 pools in a call', () => {
    const needs = pools.slice(0, 50).map((pool) => ({ pool, words: { first: -1, last: 1 } }));
    expect(buildTickRequests(needs).map((request) => request.pools.length)).toEqual([40, 10]);
  });
});

describe('restOfLensRequest', () => {
  it('is what was not read', () => {
    const [request] = buildLensRequests(pools);
    expect(restOfLensRequest(request!, 30)?.pools).toEqual(request!.pools.slice(30));
    expect(restOfLensRequest(request!, 40)).toBeUndefined();
  });
});

describe('halveLensRequest', () => {
  it('splits in the middle until one pool is left', () => {
    const [request] = buildLensRequests(pools.slice(0, 3));
    const [first, second] = halveLensRequest(request!);
    expect([first!.pools, second!.pools]).toEqual([request!.pools.slice(0, 1), request!.pools.slice(1)]);
    expect(halveLensRequest(first!)).toEqual([first]);
  });
});
