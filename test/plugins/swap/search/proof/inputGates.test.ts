import { describe, expect, it } from '@jest/globals';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteQuestion } from '../../../../../plugins/swap/search/findBestRoute.js';
import { buildPoolGraph } from '../../../../../plugins/swap/search/graph/buildPoolGraph.js';
import type { PoolEdge } from '../../../../../plugins/swap/search/graph/PoolGraph.js';
import { reachTokens } from '../../../../../plugins/swap/search/graph/reachTokens.js';
import { SEARCH_SIDES } from '../../../../../plugins/swap/search/graph/SearchSide.js';
import { inputGates } from '../../../../../plugins/swap/search/proof/inputGates.js';
import { aPool, aRandomPool } from '../../pools/kit/aPool.js';
import { casesOf } from '../../pools/kit/casesOf.js';
import { quotePool } from '../../pools/kit/quotePool.js';
import { createRandom } from '../../pools/kit/random.js';
import { aMarketOf, aQuestion, MARKETS } from '../aQuestion.js';
import { edgesAlong } from '../edgesAlong.js';
import { enumerateRoutes, valueOf } from '../enumerateRoutes.js';
import { readAround } from '../readInPart.js';

const { EXACT_INPUT, EXACT_OUTPUT } = QuoteSide;
const QUESTIONS = casesOf(60);

function gatesOf(
  { pools, tokenIn, tokenOut, amount, maxHops }: Omit<RouteQuestion, 'side'>,
  target: bigint,
): (bigint | undefined)[][] {
  const graph = buildPoolGraph(pools, tokenIn, tokenOut);
  const { bounds } = reachTokens({ graph, side: SEARCH_SIDES.EXACT_INPUT, amount, maxHops, closed: new Set() });
  return inputGates(graph, bounds, target);
}

/** By halving: the least input that buys as much. */
function leastInput({ curve: { pool, direction } }: PoolEdge, output: bigint, enough: bigint): bigint {
  let low = 1n;
  let high = enough;
  while (low < high) {
    const middle = (low + high) / 2n;
    const quote = quotePool(pool, direction, middle, EXACT_INPUT);
    if (quote.kind === 'quoted' && quote.amount >= output) high = middle;
    else low = middle + 1n;
  }
  return low;
}

describe('inputGates', () => {
  it.each(Object.entries(MARKETS))('lets every route that reaches the target pass, in a market %s', (_, market) => {
    const random = createRandom(31);
    let passed = 0;
    for (let index = 0; index < QUESTIONS; index += 1) {
      const question = { ...aQuestion(random, aMarketOf(random, market)), side: EXACT_INPUT };
      const routes = enumerateRoutes(question).map((route) => ({ route, value: valueOf(route, question) }));
      const target = random.pick(routes)?.value;
      if (target === undefined) continue;
      const gates = gatesOf(question, target);
      for (const { route } of routes.filter(({ value }) => value !== undefined && value >= target)) {
        let amount = question.amount;
        edgesAlong(route, question.tokenIn, question.tokenOut, question.pools).forEach((edge, hops) => {
          const gate = gates[hops]![edge.id];
          expect(gate !== undefined && gate <= amount).toBe(true);
          amount = SEARCH_SIDES.EXACT_INPUT.quote(edge, amount)!;
        });
        passed += 1;
      }
    }
    expect(passed).toBeGreaterThan(QUESTIONS / 5);
  });

  it('requires of a last hop the least input that buys the target, within three rounding errors', () => {
    const random = createRandom(32);
    const counts = { gates: 0, overpaid: 0 };
    for (let index = 0; index < 600; index += 1) {
      // In pools of little liquidity a unit is a step.
      const pool =
        random.next() < 0.5
          ? aRandomPool(random)
          : aPool({
              tick: random.integer(-200_000, 200_000),
              positions: [{ lower: -887_220, upper: 887_220, liquidity: random.amount(40) }],
            });
      const amount = random.amount(random.pick([30, 100]));
      const bought = quotePool(pool, 'ZERO_FOR_ONE', amount, EXACT_INPUT);
      if (bought.kind !== 'quoted' || bought.amount === 0n) continue;
      const [edge] = edgesAlong([pool], '0xa', '0xb');
      const exact = quotePool(pool, 'ZERO_FOR_ONE', bought.amount, EXACT_OUTPUT);
      const least = leastInput(edge!, bought.amount, amount);
      const overpaid = (exact.kind === 'quoted' ? exact.amount : amount) - least;
      const gate = gatesOf({ pools: [pool], tokenIn: '0xa', tokenOut: '0xb', amount, maxHops: 1 }, bought.amount)[0]![
        edge!.id
      ]!;
      counts.gates += 1;
      if (overpaid > 0n) counts.overpaid += 1;
      expect(gate).toBeGreaterThanOrEqual(1n);
      expect(gate).toBeLessThanOrEqual(least);
      expect(gate).toBeGreaterThanOrEqual(least - 3n * overpaid);
    }
    expect(counts.gates).toBeGreaterThan(100);
    expect(counts.overpaid).toBeGreaterThan(10);
  });

  it('is closed where even the best that can arrive is not enough, or nothing can', () => {
    const graph = buildPoolGraph([aPool({ fee: 100 }), aPool({ fee: 500 }), aPool({ fee: 10000 })], '0xa', '0xb');
    const bounds = [[900n, undefined, 899n, undefined, undefined, undefined]];
    const isOpen = (target: bigint): boolean[] =>
      [0, 2, 4].map((id) => inputGates(graph, bounds, target)[0]![id] !== undefined);
    expect([0n, 899n, 900n, 901n].map(isOpen)).toEqual([
      [true, true, false],
      [true, true, false],
      [true, false, false],
      [false, false, false],
    ]);
  });

  it('is closed where the pool does not hold the target, whatever bound is given', () => {
    const small = aPool({ positions: [{ lower: -600, upper: 600, liquidity: 10_000n }] });
    const graph = buildPoolGraph([small], '0xa', '0xb');
    expect([10n, 900n].map((target) => inputGates(graph, [[900n, undefined]], target)[0]![0] !== undefined)).toEqual([
      true,
      false,
    ]);
  });

  it('wants one unit for a target of nothing', () => {
    expect(
      gatesOf({ pools: [aPool()], tokenIn: '0xa', tokenOut: '0xb', amount: 10n ** 18n, maxHops: 1 }, 0n)[0]![0],
    ).toBe(1n);
  });

  it('requires of each hop what the cheapest remaining path needs', () => {
    const [ab, ac, bc, cheap] = [
      aPool({ token0: '0xa', token1: '0xb' }),
      aPool({ token0: '0xa', token1: '0xc', tick: -20_000 }),
      aPool({ token0: '0xb', token1: '0xc' }),
      aPool({ token0: '0xb', token1: '0xc', fee: 100 }),
    ];
    const pools = [ab, ac, bc, cheap];
    const question = { pools, tokenIn: '0xa', tokenOut: '0xc', amount: 10n ** 18n, maxHops: 2 };
    const target = valueOf([ab, bc], { ...question, side: EXACT_INPUT })!;
    const edges = edgesAlong([ab, cheap], '0xa', '0xc', pools);
    const between = leastInput(edges[1]!, target, 10n ** 18n);
    const [first, second] = gatesOf(question, target);
    expect(second![edges[1]!.id]).toBe(between);
    expect(first![edges[0]!.id]).toBe(leastInput(edges[0]!, between, 10n ** 18n));
    expect(second![edges[0]!.id]).toBeUndefined();
    expect(first![2]).toBeUndefined();
  });

  it('trusts the last known price where unread ticks decide what is needed', () => {
    const part = readAround(aPool());
    const target = 10n ** 23n;
    const quote = quotePool(part, 'ZERO_FOR_ONE', target, EXACT_OUTPUT);
    const gate = gatesOf(
      { pools: [part], tokenIn: '0xa', tokenOut: '0xb', amount: 10n ** 24n, maxHops: 1 },
      target,
    )[0]![0]!;
    expect(quote.kind).toBe('unknown');
    expect(gate).toBeLessThanOrEqual(leastInput(edgesAlong([aPool()], '0xa', '0xb')[0]!, target, 10n ** 24n));
    expect(gate).toBeGreaterThan(target);
  });
});
