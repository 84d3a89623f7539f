import { describe, expect, it } from '@jest/globals';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteAnswer, RouteQuestion } from '../../../../plugins/swap/search/findBestRoute.js';
import { findBestRoute } from '../../../../plugins/swap/search/findBestRoute.js';
import { findSimpleRoute } from '../../../../plugins/swap/search/findSimpleRoute.js';
import { buildPoolGraph } from '../../../../plugins/swap/search/graph/buildPoolGraph.js';
import { SEARCH_SIDES } from '../../../../plugins/swap/search/graph/SearchSide.js';
import { createRandom } from '../pools/kit/random.js';
import type { Market } from './aMarket.js';
import { aMarket, tokenName } from './aMarket.js';
import { bestOfAll, valueOf } from './enumerateRoutes.js';

/** Too many routes of up to ten hops to tell them all. */
function aLargeQuestion(seed: number, market: Pick<Market, 'tokens' | 'density' | 'noise'>): RouteQuestion {
  const random = createRandom(seed);
  const pools = aMarket(random, { ...market, depth: [50, 90], isFullRange: true });
  const side = random.pick(Object.values(QuoteSide));
  return { pools, tokenIn: tokenName(0), tokenOut: tokenName(2), side, amount: random.amount(70), maxHops: 10 };
}

/** Asserts that the route is valid and its amounts are those of its pools. Returns its value. */
function checkedValue(answer: RouteAnswer, question: RouteQuestion): bigint {
  if (answer.kind !== 'found') throw new Error(answer.kind);
  const { path, amountIn, amountOut } = answer.route;
  const pools = path.map(({ pool }) => pool);
  const value = question.side === QuoteSide.EXACT_INPUT ? amountOut : amountIn;
  expect(path.length).toBeLessThanOrEqual(question.maxHops);
  expect(new Set(pools).size).toBe(pools.length);
  expect([path[0]!.tokenIn, path.at(-1)!.tokenOut]).toEqual([question.tokenIn, question.tokenOut]);
  path
    .slice(1)
    .forEach((hop, index) =>
      expect([hop.tokenIn, hop.amountIn]).toEqual([path[index]!.tokenOut, path[index]!.amountOut]),
    );
  expect(value).toBe(valueOf(pools, question));
  return value;
}

/** With as many ways kept to every token as a search keeps that cannot prove its answer. */
function valueOfManyWays(question: RouteQuestion): bigint | undefined {
  const { pools, tokenIn, tokenOut, amount, maxHops } = question;
  const path = findSimpleRoute(
    {
      graph: buildPoolGraph(pools, tokenIn, tokenOut),
      side: SEARCH_SIDES[question.side],
      amount,
      maxHops,
      closed: new Set(),
    },
    8,
  );
  return (
    path &&
    valueOf(
      path.map(({ curve }) => curve.pool),
      question,
    )
  );
}

describe('findBestRoute, to ten hops', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('proves its route among eight tokens whose pools agree: market %d', (seed) => {
    const question = aLargeQuestion(seed, { tokens: 8, density: 0.6, noise: 20 });
    const answer = findBestRoute(question);
    const value = checkedValue(answer, question);
    expect(answer).toMatchObject({ kind: 'found', isProven: true });
    expect(SEARCH_SIDES[question.side].isBetter(bestOfAll({ ...question, maxHops: 3 })!.value, value)).toBe(false);
    expect(SEARCH_SIDES[question.side].isBetter(valueOfManyWays(question)!, value)).toBe(false);
  });

  it.each([3, 5, 6, 10, 16, 18])(
    'reports an unproven route for diverging pools, and beats three-hop and heuristic routes: market %d',
    (seed) => {
      const question = aLargeQuestion(seed, { tokens: 5, density: 0.9, noise: 1500 });
      const answer = findBestRoute(question);
      const value = checkedValue(answer, question);
      expect(answer).toMatchObject({ kind: 'found', isProven: false });
      expect(SEARCH_SIDES[question.side].isBetter(bestOfAll({ ...question, maxHops: 3 })!.value, value)).toBe(false);
      expect(SEARCH_SIDES[question.side].isBetter(valueOfManyWays(question)!, value)).toBe(false);
    },
  );
});
