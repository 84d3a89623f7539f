import { describe, expect, it } from '@jest/globals';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteQuestion } from '../../../../../plugins/swap/search/findBestRoute.js';
import { buildPoolGraph } from '../../../../../plugins/swap/search/graph/buildPoolGraph.js';
import type { PoolEdge } from '../../../../../plugins/swap/search/graph/PoolGraph.js';
import type { Reach } from '../../../../../plugins/swap/search/graph/reachTokens.js';
import { reachTokens } from '../../../../../plugins/swap/search/graph/reachTokens.js';
import { SEARCH_SIDES } from '../../../../../plugins/swap/search/graph/SearchSide.js';
import { aPool } from '../../pools/kit/aPool.js';
import { casesOf } from '../../pools/kit/casesOf.js';
import { createRandom } from '../../pools/kit/random.js';
import { aMarketOf, aQuestion, MARKETS } from '../aQuestion.js';
import { edgesAlong } from '../edgesAlong.js';
import { bestOfAll, enumerateRoutes } from '../enumerateRoutes.js';

const QUESTIONS = casesOf(60);

function reachOf(
  { pools, tokenIn, tokenOut, side, amount, maxHops }: RouteQuestion,
  closed: ReadonlySet<number> = new Set(),
): Reach {
  return reachTokens({
    graph: buildPoolGraph(pools, tokenIn, tokenOut),
    side: SEARCH_SIDES[side],
    amount,
    maxHops,
    closed,
  });
}

/** Amounts after each hop of a route, from its given end. Stops before a hop that its pool can’t fill. */
function amountsAlong(
  route: readonly PoolState[],
  { pools, tokenIn, tokenOut, side, amount }: RouteQuestion,
): { edge: PoolEdge; amount: bigint }[] {
  const edges = edgesAlong(route, tokenIn, tokenOut, pools);
  const told: { edge: PoolEdge; amount: bigint }[] = [];
  for (const edge of side === QuoteSide.EXACT_INPUT ? edges : edges.reverse()) {
    const next = SEARCH_SIDES[side].quote(edge, told.at(-1)?.amount ?? amount);
    if (next === undefined) break;
    told.push({ edge, amount: next });
  }
  return told;
}

describe('reachTokens', () => {
  it.each(Object.entries(MARKETS))(
    'bounds every hop of every route in a market %s, and what the best route comes to',
    (_, market) => {
      const random = createRandom(21);
      for (let index = 0; index < QUESTIONS; index += 1) {
        const question = aQuestion(random, aMarketOf(random, market));
        const side = SEARCH_SIDES[question.side];
        const { goal, bounds } = reachOf(question);
        expect(bounds).toHaveLength(question.maxHops);
        const best = bestOfAll(question);
        if (best !== undefined) expect(side.isBetter(best.value, goal!.amount)).toBe(false);
        for (const route of enumerateRoutes(question)) {
          amountsAlong(route, question).forEach(({ edge, amount }, hops) => {
            const bound = bounds[hops]![edge.id];
            expect(bound === undefined || side.isBetter(amount, bound)).toBe(false);
          });
        }
      }
    },
  );

  it('comes to exactly what the best route does where no pool is worth using twice', () => {
    const random = createRandom(22);
    let found = 0;
    for (let index = 0; index < QUESTIONS; index += 1) {
      const question = {
        ...aQuestion(random, aMarketOf(random, { noise: 20, depth: [60, 90] })),
        amount: random.amount(40),
      };
      const best = bestOfAll(question);
      if (best === undefined) continue;
      found += 1;
      expect({ index, amount: reachOf(question).goal?.amount }).toEqual({ index, amount: best.value });
    }
    expect(found).toBeGreaterThan(QUESTIONS / 3);
  });

  it('takes a pool twice where that earns something', () => {
    const loop = [
      aPool({ token0: '0xa', token1: '0xb', fee: 100 }),
      aPool({ token0: '0xa', token1: '0xb', fee: 500, tick: 5_000 }),
    ];
    const question: RouteQuestion = {
      pools: [...loop, aPool({ token0: '0xa', token1: '0xc', fee: 500 })],
      tokenIn: '0xa',
      tokenOut: '0xc',
      side: QuoteSide.EXACT_INPUT,
      amount: 10n ** 18n,
      maxHops: 5,
    };
    const { goal } = reachOf(question);
    expect(goal!.amount).toBeGreaterThan(bestOfAll(question)!.value);
    expect(goal!.hops).toBe(5);
  });

  it.each(Object.values(QuoteSide))(
    'counts in every row what can be had by then, and in the last only what ends at the goal: %s',
    (side) => {
      // Ids: a → b 0, b → c 2, c → b 3, c → d 4. Nothing leaves d.
      const pools = (
        [
          ['0xa', '0xb'],
          ['0xb', '0xc'],
          ['0xc', '0xd'],
        ] as const
      ).map(([token0, token1]) => aPool({ token0, token1 }));
      const known = (maxHops: number): number[][] =>
        reachOf({ pools, tokenIn: '0xa', tokenOut: '0xd', side, amount: 10n ** 18n, maxHops }).bounds.map((row) =>
          [...row.keys()].filter((id) => row[id] !== undefined),
        );
      const [rows, fewer] =
        side === QuoteSide.EXACT_INPUT
          ? [
              [[0], [0, 1, 2], [0, 1, 2, 4]],
              [[0], [0]],
            ]
          : [
              [[4], [2, 4], [0, 2, 4]],
              [[4], [4]],
            ];
      expect(known(3).map((row) => row.filter((id) => id !== 1 && id !== 3))).toEqual(
        rows.map((row) => row.filter((id) => id !== 1 && id !== 3)),
      );
      expect(known(2)).toEqual(fewer);
      expect(
        reachOf({ pools, tokenIn: '0xa', tokenOut: '0xd', side, amount: 10n ** 18n, maxHops: 2 }).goal,
      ).toBeUndefined();
    },
  );

  it('uses no closed edge', () => {
    const pools = [aPool({ fee: 100 }), aPool({ fee: 500 })];
    const question: RouteQuestion = {
      pools,
      tokenIn: '0xa',
      tokenOut: '0xb',
      side: QuoteSide.EXACT_INPUT,
      amount: 10n ** 18n,
      maxHops: 1,
    };
    expect(reachOf(question, new Set([0])).goal?.edge?.id).toBe(2);
    expect(reachOf(question, new Set([0, 2])).goal).toBeUndefined();
  });
});
