import { describe, expect, it } from '@jest/globals';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteQuestion } from '../../../../../plugins/swap/search/findBestRoute.js';
import { buildPoolGraph } from '../../../../../plugins/swap/search/graph/buildPoolGraph.js';
import type { RouteWalk } from '../../../../../plugins/swap/search/proof/findFirstRoute.js';
import { findFirstRoute } from '../../../../../plugins/swap/search/proof/findFirstRoute.js';
import type { DoubtfulHop, QuotedRoute } from '../../../../../plugins/swap/search/quoteRoute.js';
import { aPool } from '../../pools/kit/aPool.js';
import { casesOf } from '../../pools/kit/casesOf.js';
import { createRandom } from '../../pools/kit/random.js';
import { aMarketOf, aQuestion, MARKETS } from '../aQuestion.js';
import { enumerateRoutes, valueOf } from '../enumerateRoutes.js';
import { readAround, wordOf } from '../readInPart.js';

const QUESTIONS = casesOf(60);
const { EXACT_INPUT, EXACT_OUTPUT } = QuoteSide;

/** A walk past gates that are all open. */
function aWalk(
  { pools, tokenIn, tokenOut, side, amount, maxHops }: RouteQuestion,
  parts: Partial<RouteWalk> = {},
): RouteWalk {
  const graph = buildPoolGraph(pools, tokenIn, tokenOut);
  const gates = Array.from({ length: maxHops }, () => new Array<bigint>(graph.edgeCount).fill(1n));
  const carried = side === EXACT_INPUT ? amount : (1n << 255n) - 1n;
  return {
    graph,
    side,
    amount,
    carried,
    gates,
    isGoodEnough: () => true,
    onDoubt: () => undefined,
    closed: new Set(),
    budget: { quotes: 1e9 },
    ...parts,
  };
}

const addresses = (found: QuotedRoute | undefined): string[] | undefined =>
  found?.route.path.map(({ pool }) => pool.address);
const pool = (token0: string, token1: string, fee: 100 | 500 | 3000 = 3000): PoolState =>
  aPool({ token0, token1, fee });

/** To token c directly, and over b. */
const pools = [pool('0xa', '0xb'), pool('0xa', '0xc'), pool('0xb', '0xc')];
const question: RouteQuestion = {
  pools,
  tokenIn: '0xa',
  tokenOut: '0xc',
  side: EXACT_INPUT,
  amount: 10n ** 18n,
  maxHops: 2,
};
const [over, direct] = [['0xa-0xb-3000', '0xb-0xc-3000'], ['0xa-0xc-3000']];

describe('findFirstRoute', () => {
  it.each(Object.entries(MARKETS))(
    'finds what an enumeration in the order of the pools finds first that is good enough, in a market %s',
    (_, market) => {
      const random = createRandom(41);
      let found = 0;
      for (let index = 0; index < QUESTIONS; index += 1) {
        const asked = aQuestion(random, aMarketOf(random, market));
        const told = enumerateRoutes(asked).map((route) => ({ route, value: valueOf(route, asked) }));
        const enough = random.pick([undefined, ...told])?.value ?? (asked.side === EXACT_INPUT ? 0n : 1n << 255n);
        const isGoodEnough = (value: bigint): boolean =>
          asked.side === EXACT_INPUT ? value >= enough : value <= enough;
        const first = told.find(({ value }) => value !== undefined && isGoodEnough(value));
        const answer = findFirstRoute(aWalk(asked, { isGoodEnough }));
        if (first !== undefined) found += 1;
        expect({ index, value: answer?.value, path: addresses(answer) }).toEqual({
          index,
          value: first?.value,
          path: first?.route.map(({ address }) => address),
        });
      }
      expect(found).toBeGreaterThan(QUESTIONS / 5);
    },
  );

  it.each([
    ['an edge that is closed', { closed: new Set([0]) }],
    [
      'a gate that has no amount',
      {
        gates: [
          [undefined, 1n, 1n, 1n, 1n, 1n],
          [1n, 1n, 1n, 1n, 1n, 1n],
        ],
      },
    ],
    [
      'a gate that wants more than arrives',
      {
        gates: [
          [1n, 1n, 1n, 1n, 1n, 1n],
          [1n, 1n, 1n, 1n, 10n ** 18n, 1n],
        ],
      },
    ],
  ])('does not go through %s', (_, parts) => {
    expect(addresses(findFirstRoute(aWalk(question)))).toEqual(over);
    expect(addresses(findFirstRoute(aWalk(question, parts)))).toEqual(direct);
  });

  it('passes a gate that wants exactly what arrives', () => {
    const row = new Array<bigint>(6).fill(1n);
    expect(addresses(findFirstRoute(aWalk(question, { gates: [[question.amount, 1n, 1n, 1n, 1n, 1n], row] })))).toEqual(
      over,
    );
    expect(
      addresses(findFirstRoute(aWalk(question, { gates: [[question.amount + 1n, 1n, 1n, 1n, 1n, 1n], row] }))),
    ).toEqual(direct);
  });

  it('pays for every hop it tries and, once a route is whole, for each of its hops again', () => {
    const budget = { quotes: 4 };
    expect(addresses(findFirstRoute(aWalk(question, { budget })))).toEqual(over);
    expect(budget.quotes).toBe(0);
    expect(addresses(findFirstRoute(aWalk(question, { budget: { quotes: 2 } })))).toEqual(over);
    expect(findFirstRoute(aWalk(question, { budget: { quotes: 1 } }))).toBeUndefined();
  });

  it('ends when its quotes are used up, and says so by a budget below nothing', () => {
    const budget = { quotes: 10 };
    expect(findFirstRoute(aWalk({ ...question, maxHops: 2 }, { budget, isGoodEnough: () => false }))).toBeUndefined();
    expect(budget.quotes).toBe(10 - (1 + 1 + 2) - (1 + 1));
    const little = { quotes: 3 };
    findFirstRoute(aWalk(question, { budget: little, isGoodEnough: () => false }));
    expect(little.quotes).toBeLessThan(0);
  });

  it('tries nothing behind a pool that cannot take an exact input', () => {
    const small = aPool({
      token0: '0xa',
      token1: '0xb',
      positions: [{ lower: -600, upper: 600, liquidity: 10n ** 6n }],
    });
    const budget = { quotes: 100 };
    expect(findFirstRoute(aWalk({ ...question, pools: [small, pool('0xb', '0xc')] }, { budget }))).toBeUndefined();
    expect(budget.quotes).toBe(99);
  });

  it('tries nothing behind a pool that cannot take what arrives from another', () => {
    const small = aPool({
      token0: '0xb',
      token1: '0xd',
      positions: [{ lower: -600, upper: 600, liquidity: 10n ** 6n }],
    });
    const budget = { quotes: 100 };
    expect(
      findFirstRoute(
        aWalk({ ...question, maxHops: 3, pools: [pool('0xa', '0xb'), small, pool('0xc', '0xd')] }, { budget }),
      ),
    ).toBeUndefined();
    expect(budget.quotes).toBe(98);
  });

  it('goes on behind a pool that could not take all an exact output may cost: it takes less', () => {
    const small = aPool({
      token0: '0xa',
      token1: '0xb',
      positions: [{ lower: -600, upper: 600, liquidity: 10n ** 18n }],
    });
    expect(
      addresses(
        findFirstRoute(aWalk({ ...question, side: EXACT_OUTPUT, amount: 1_000n, pools: [small, pool('0xb', '0xc')] })),
      ),
    ).toEqual(over);
  });

  it.each([
    ['a pool without liquidity', aPool({ token0: '0xa', token1: '0xb', positions: [] })],
    ['a pool that makes nothing of it', pool('0xa', '0xb')],
  ])('tries nothing behind %s', (_, first) => {
    const budget = { quotes: 100 };
    expect(
      findFirstRoute(aWalk({ ...question, amount: 1n, pools: [first, pool('0xb', '0xc')] }, { budget })),
    ).toBeUndefined();
    expect(budget.quotes).toBe(99);
  });

  it('tells of the hops that unread ticks decide, and goes on to what is known', () => {
    const part = readAround(pools[0]!);
    const doubts: DoubtfulHop[] = [];
    const found = findFirstRoute(
      aWalk(
        { ...question, amount: 10n ** 24n, pools: [part, pools[1]!, pools[2]!] },
        { onDoubt: (hop) => void doubts.push(hop) },
      ),
    );
    expect(doubts.map(({ edge, word }) => [edge.id, word])).toEqual([[0, wordOf(part) - 1]]);
    expect(addresses(found)).toEqual(direct);
  });

  it('does not tell of a doubtful hop on a route that could not be good enough', () => {
    const doubts: DoubtfulHop[] = [];
    findFirstRoute(
      aWalk(
        { ...question, amount: 10n ** 24n, pools: pools.map(readAround) },
        { onDoubt: (hop) => void doubts.push(hop), isGoodEnough: () => false },
      ),
    );
    expect(doubts).toEqual([]);
  });

  it('does not call a pool too small behind a doubtful hop: less than it holds may arrive', () => {
    const part = readAround(pools[0]!);
    const small = aPool({
      token0: '0xb',
      token1: '0xd',
      positions: [{ lower: -600, upper: 600, liquidity: 10n ** 20n }],
    });
    const doubts: DoubtfulHop[] = [];
    findFirstRoute(
      aWalk(
        { ...question, amount: 10n ** 24n, maxHops: 3, pools: [part, small, pool('0xc', '0xd')] },
        { onDoubt: (hop) => void doubts.push(hop) },
      ),
    );
    expect(doubts.map(({ edge }) => edge.id)).toEqual([0]);
  });
});
