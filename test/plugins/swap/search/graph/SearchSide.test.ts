import { describe, expect, it } from '@jest/globals';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import { curveOf } from '../../../../../plugins/swap/pools/quote/curveOf.js';
import { buildPoolGraph } from '../../../../../plugins/swap/search/graph/buildPoolGraph.js';
import type { PoolEdge } from '../../../../../plugins/swap/search/graph/PoolGraph.js';
import { SEARCH_SIDES } from '../../../../../plugins/swap/search/graph/SearchSide.js';
import { aPool } from '../../pools/kit/aPool.js';
import { quotePool } from '../../pools/kit/quotePool.js';
import { createRandom } from '../../pools/kit/random.js';
import { tokenName } from '../aMarket.js';
import { aMarketOf, MARKETS } from '../aQuestion.js';
import { allEdges, edgesAlong } from '../edgesAlong.js';

const sides = Object.values(SEARCH_SIDES);
const { EXACT_INPUT, EXACT_OUTPUT } = SEARCH_SIDES;

/** Edges of small markets of every kind. */
function someEdges(seed: number): PoolEdge[] {
  const random = createRandom(seed);
  return Object.values(MARKETS).flatMap((market) =>
    allEdges(buildPoolGraph(aMarketOf(random, market), tokenName(0), tokenName(1))),
  );
}

describe.each(Object.values(QuoteSide))('%s', (name) => {
  const side = SEARCH_SIDES[name];

  it('quotes what a pool fills, as the pool does, and nothing else', () => {
    const random = createRandom(1);
    const counts = { filled: 0, refused: 0 };
    for (const edge of [...someEdges(1), ...someEdges(2)]) {
      const amount = random.amount(100);
      const quote = quotePool(edge.curve.pool, edge.curve.direction, amount, side.side);
      const isPassedOn = quote.kind === 'quoted' && (quote.amount > 0n || edge.to === 1);
      counts[isPassedOn ? 'filled' : 'refused'] += 1;
      expect(side.quote(edge, amount)).toBe(isPassedOn ? quote.amount : undefined);
    }
    expect(Math.min(counts.filled, counts.refused)).toBeGreaterThan(20);
  });

  it('has bounds no worse than the quote, for a less favourable amount as well, and whatever is to beat', () => {
    const random = createRandom(2);
    for (const edge of [...someEdges(3), ...someEdges(4)]) {
      const amount = random.amount(90);
      const worse = side.side === QuoteSide.EXACT_INPUT ? amount - amount / 3n : amount + amount / 3n;
      const toBeat = random.amount(90);
      for (const quote of [side.quote(edge, amount), side.quote(edge, worse)]) {
        if (quote === undefined) continue;
        const bound = side.bound(edge, amount, undefined)!;
        expect(side.isBetter(quote, bound)).toBe(false);
        expect(side.isBetter(quote, side.bound(edge, amount, toBeat)!)).toBe(false);
      }
    }
  });

  it('gives no hope up in which the pool does as well as what is to beat', () => {
    const random = createRandom(3);
    const counts = { hopeless: 0, hopeful: 0 };
    for (const edge of [...someEdges(5), ...someEdges(6)]) {
      const amount = random.amount(90);
      const quote = side.quote(edge, amount);
      const toBeat = random.pick([random.amount(90), quote ?? 1n, (quote ?? 1n) + 1n]);
      const isHopeless = side.isHopeless(edge, Number(amount), Number(toBeat));
      counts[isHopeless ? 'hopeless' : 'hopeful'] += 1;
      if (isHopeless && quote !== undefined) expect(side.isBetter(toBeat, quote)).toBe(true);
    }
    expect(Math.min(counts.hopeless, counts.hopeful)).toBeGreaterThan(20);
  });

  it.each([
    ['0xa', '0xb', 1.0001 ** 1_000],
    ['0xb', '0xa', 1.0001 ** -1_000],
  ])('rules out by more than floating point can err, and by little more: from %s to %s', (tokenIn, tokenOut, price) => {
    const [edge] = edgesAlong([aPool({ fee: 10000, tick: 1_000 })], tokenIn, tokenOut);
    const rate = price * 0.99;
    const even = name === QuoteSide.EXACT_INPUT ? 3e18 * rate : 3e18 / rate;
    const worse = name === QuoteSide.EXACT_INPUT ? 1 + 1e-11 : 1 - 1e-11;
    expect(
      [1 / worse, 1, 1 + (worse - 1) / 1e3, worse].map((factor) => side.isHopeless(edge!, 3e18, even * factor)),
    ).toEqual([false, false, false, true]);
  });

  it('does not walk a thin pool to its end for a bound that beats nothing', () => {
    const thin = (): PoolState =>
      aPool({ fee: 100, positions: [{ lower: -887272, upper: 887272, liquidity: 10n ** 6n }] });
    const [edge] = edgesAlong([thin()], '0xa', '0xb');
    const best = side.side === QuoteSide.EXACT_INPUT ? 10n ** 40n : 1n;
    expect(side.isBetter(side.bound(edge!, 10n ** 30n, best)!, best)).toBe(false);
    expect(curveOf(edge!.curve.pool, edge!.curve.direction).points).toHaveLength(1);
  });
});

describe('SEARCH_SIDES', () => {
  it('go forward from the token in with what comes out, backward from the token out with what goes in', () => {
    const { leaving, entering } = buildPoolGraph([aPool()], '0xa', '0xb');
    const [edge] = leaving[0]!;
    expect(sides.map(({ start, goal }) => [start, goal])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([
      EXACT_INPUT.edges({ tokenCount: 2, edgeCount: 2, leaving, entering }),
      EXACT_OUTPUT.edges({ tokenCount: 2, edgeCount: 2, leaving, entering }),
    ]).toEqual([leaving, entering]);
    expect(sides.map((side) => side.next(edge!))).toEqual([1, 0]);
  });

  it('want more out and less in: the least improvement and the least worsening are one unit', () => {
    expect([
      EXACT_INPUT.isBetter(6n, 5n),
      EXACT_INPUT.isBetter(5n, 5n),
      EXACT_INPUT.justBetter(5n),
      EXACT_INPUT.justWorse(5n),
    ]).toEqual([true, false, 6n, 4n]);
    expect([
      EXACT_OUTPUT.isBetter(4n, 5n),
      EXACT_OUTPUT.isBetter(5n, 5n),
      EXACT_OUTPUT.justBetter(5n),
      EXACT_OUTPUT.justWorse(5n),
    ]).toEqual([true, false, 4n, 6n]);
  });

  it('let nothing come out of the last pool only', () => {
    const [first, last] = edgesAlong([aPool({ token1: '0xb' }), aPool({ token0: '0xb', token1: '0xc' })], '0xa', '0xc');
    expect([EXACT_INPUT.quote(first!, 1n), EXACT_INPUT.quote(last!, 1n)]).toEqual([undefined, 0n]);
    expect([EXACT_INPUT.bound(first!, 1n, undefined), EXACT_INPUT.bound(last!, 1n, undefined)]).toEqual([
      undefined,
      0n,
    ]);
  });
});
