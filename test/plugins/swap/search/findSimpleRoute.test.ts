import { describe, expect, it } from '@jest/globals';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteQuestion } from '../../../../plugins/swap/search/findBestRoute.js';
import { findSimpleRoute } from '../../../../plugins/swap/search/findSimpleRoute.js';
import { buildPoolGraph } from '../../../../plugins/swap/search/graph/buildPoolGraph.js';
import { SEARCH_SIDES } from '../../../../plugins/swap/search/graph/SearchSide.js';
import { aPool } from '../pools/kit/aPool.js';
import { casesOf } from '../pools/kit/casesOf.js';
import { createRandom } from '../pools/kit/random.js';
import { aMarket, tokenName } from './aMarket.js';
import { aMarketOf, aQuestion, MARKETS } from './aQuestion.js';
import { bestOfAll, valueOf } from './enumerateRoutes.js';

const QUESTIONS = casesOf(60);
/** More ways than a small market has. */
const ALL = 10_000;

function simpleRoute(
  { pools, tokenIn, tokenOut, side, amount, maxHops }: RouteQuestion,
  labelCount: number,
  closed: ReadonlySet<number> = new Set(),
): PoolState[] | undefined {
  return findSimpleRoute(
    { graph: buildPoolGraph(pools, tokenIn, tokenOut), side: SEARCH_SIDES[side], amount, maxHops, closed },
    labelCount,
  )?.map(({ curve }) => curve.pool);
}

const between = (token0: string, token1: string, tick: number, fee: 100 | 500 | 3000 = 500): PoolState =>
  aPool({ token0, token1, tick, fee });

describe('findSimpleRoute', () => {
  // Where pools are thin, more may be too much for the next pool and less not: there a way that was left out can be the only one.
  it.each(Object.entries(MARKETS).filter(([, { isFullRange }]) => isFullRange !== false))(
    'finds the best of all routes in a market %s when every way is kept',
    (_, market) => {
      const random = createRandom(11);
      let found = 0;
      for (let index = 0; index < QUESTIONS; index += 1) {
        const question = aQuestion(random, aMarketOf(random, market));
        const route = simpleRoute(question, ALL);
        if (route !== undefined) found += 1;
        expect({ index, value: route && valueOf(route, question) }).toEqual({
          index,
          value: bestOfAll(question)?.value,
        });
      }
      expect(found).toBeGreaterThan(QUESTIONS / 5);
    },
  );

  it.each([1, 2, 8])(
    'never uses a pool twice nor more hops than allowed, and is seldom beaten, with %d ways kept',
    (labelCount) => {
      const random = createRandom(12);
      const counts = { questions: 0, best: 0 };
      for (const market of Object.values(MARKETS)) {
        for (let index = 0; index < QUESTIONS / 2; index += 1) {
          const question = aQuestion(random, aMarketOf(random, market));
          const best = bestOfAll(question);
          if (best === undefined) continue;
          const route = simpleRoute(question, labelCount);
          counts.questions += 1;
          if (route === undefined) continue;
          expect(new Set(route).size).toBe(route.length);
          expect(route.length).toBeLessThanOrEqual(question.maxHops);
          if (valueOf(route, question) === best.value) counts.best += 1;
        }
      }
      expect(counts.best).toBeGreaterThan(counts.questions * 0.9);
    },
  );

  // Found by trial: such markets are rare even among those whose pools disagree.
  it.each([219, 1438, 2126])('finds with two labels per token a route that one label misses: market %d', (seed) => {
    const pools = aMarket(createRandom(seed), {
      tokens: 4,
      density: 0.35,
      noise: 3000,
      depth: [80, 90],
      isFullRange: true,
    });
    const question: RouteQuestion = {
      pools,
      tokenIn: tokenName(0),
      tokenOut: tokenName(3),
      side: QuoteSide.EXACT_INPUT,
      amount: 10n ** 12n,
      maxHops: 5,
    };
    const best = bestOfAll(question)!.value;
    expect(valueOf(simpleRoute(question, 2)!, question)).toBe(best);
    expect(valueOf(simpleRoute(question, 1)!, question)).toBeLessThan(best);
  });

  it('keeps no way that another is at least as good as and has used no other pools', () => {
    const twins = Array.from({ length: 3 }, (_, index) => ({
      ...between('0xa', '0xb', index),
      address: `twin ${index}`,
    }));
    const question: RouteQuestion = {
      pools: [...twins, between('0xb', '0xc', 0)],
      tokenIn: '0xa',
      tokenOut: '0xc',
      side: QuoteSide.EXACT_INPUT,
      amount: 10n ** 18n,
      maxHops: 2,
    };
    expect(simpleRoute(question, 1)?.map(({ address }) => address)).toEqual(['twin 2', '0xb-0xc-500']);
  });

  it('uses no closed edge, and returns nothing if none is left', () => {
    const pools = [between('0xa', '0xb', 0, 100), between('0xa', '0xb', 0, 500)];
    const question: RouteQuestion = {
      pools,
      tokenIn: '0xa',
      tokenOut: '0xb',
      side: QuoteSide.EXACT_INPUT,
      amount: 1_000n,
      maxHops: 1,
    };
    expect(
      [new Set<number>(), new Set([0]), new Set([0, 2])].map((closed) => simpleRoute(question, 2, closed)),
    ).toEqual([[pools[0]], [pools[1]], undefined]);
  });

  it('does not try what the present price rules out', () => {
    const thin = aPool({
      token0: '0xa',
      token1: '0xb',
      fee: 100,
      tick: -50_000,
      positions: [{ lower: -887272, upper: 887272, liquidity: 10n ** 6n }],
    });
    const reads = { count: 0 };
    const counted = new Proxy(thin, {
      get: (target, name, receiver) => {
        if (name === 'known') reads.count += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const question: RouteQuestion = {
      pools: [between('0xa', '0xb', 0), counted],
      tokenIn: '0xa',
      tokenOut: '0xb',
      side: QuoteSide.EXACT_INPUT,
      amount: 10n ** 18n,
      maxHops: 1,
    };
    expect(simpleRoute(question, 1)).toEqual([question.pools[0]]);
    expect(reads.count).toBe(0);
  });
});
