import { describe, expect, it } from '@jest/globals';
import { mergePoolStates } from '../../../../plugins/swap/pools/mergePoolStates.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteAnswer, RouteQuestion } from '../../../../plugins/swap/search/findBestRoute.js';
import { findBestRoute } from '../../../../plugins/swap/search/findBestRoute.js';
import { casesOf } from '../pools/kit/casesOf.js';
import { createRandom } from '../pools/kit/random.js';
import { aMarket, tokenName } from './aMarket.js';
import { aMarketOf, aQuestion, MARKETS } from './aQuestion.js';
import { bestOfAll, enumerateRoutes } from './enumerateRoutes.js';
import { readBetween, wordOf } from './readInPart.js';

const FULL = process.env['FULL'] === '1';
const QUESTIONS = casesOf(120, 3000);
const SEED = Number(process.env['SEED'] ?? 1);

describe('findBestRoute', () => {
  it.each(Object.entries(MARKETS))(
    'finds in a market %s what the enumeration of all routes finds first',
    (_, market) => {
      const random = createRandom(SEED);
      const counts = { found: 0, none: 0, unproven: 0, hops: 0 };
      for (let index = 0; index < QUESTIONS; index += 1) {
        const question = aQuestion(random, aMarketOf(random, market));
        const best = bestOfAll(question);
        const answer = findBestRoute(question);
        if (answer.kind === 'found' && !answer.isProven) counts.unproven += 1;
        if (answer.kind === 'found') counts.hops += answer.route.path.length;
        counts[answer.kind === 'found' ? 'found' : 'none'] += 1;
        expect({ index, ...summary(answer, question) }).toEqual({
          index,
          ...(best === undefined
            ? { kind: 'none' }
            : { kind: 'found', value: best.value, pools: best.pools.map(({ address }) => address) }),
        });
      }
      if (FULL) console.info(JSON.stringify(counts));
      expect(counts.found).toBeGreaterThan(QUESTIONS / 5);
      expect(counts.unproven).toBe(0);
    },
  );

  it('asks for ticks instead of guessing, and then finds what it would have found with all of them', () => {
    const random = createRandom(SEED);
    const counts = { atOnce: 0, afterReading: 0, reads: 0, poolsRead: 0 };
    for (let index = 0; index < QUESTIONS; index += 1) {
      const market = random.pick(Object.values(MARKETS));
      const whole = aQuestion(
        random,
        aMarket(random, {
          tokens: random.integer(3, 5),
          density: 0.5,
          noise: 100,
          depth: [50, 90],
          isFullRange: true,
          ...market,
        }),
      );
      const truth = findBestRoute(whole);
      let pools = whole.pools.map((pool) => readBetween(pool, wordOf(pool) - 1, wordOf(pool) + 1));
      let answer = findBestRoute({ ...whole, pools });
      counts[answer.kind === 'incomplete' ? 'afterReading' : 'atOnce'] += 1;
      for (let reads = 0; answer.kind === 'incomplete'; reads += 1) {
        expect(reads).toBeLessThan(30);
        counts.reads += 1;
        counts.poolsRead += answer.needs.length;
        for (const { pool, words } of answer.needs) {
          const more = readBetween(
            whole.pools.find(({ address }) => address === pool.address)!,
            words.first,
            words.last,
          );
          pools = pools.map((state) => (state.address === pool.address ? mergePoolStates(state, more)! : state));
        }
        answer = findBestRoute({ ...whole, pools });
      }
      expect(summary(answer, whole)).toEqual(summary(truth, whole));
    }
    if (FULL) console.info(JSON.stringify(counts));
    expect(counts.afterReading).toBeGreaterThan(0);
  });

  it('enumerates as many routes as there are', () => {
    const count = (tokens: number, maxHops: number): number => {
      const pools = aMarket(createRandom(1), { tokens, density: 1, noise: 0, depth: [50, 60], isFullRange: true });
      return enumerateRoutes({ pools, tokenIn: tokenName(0), tokenOut: tokenName(1), maxHops }).length;
    };
    expect([count(3, 2), count(3, 3), count(4, 1), count(4, 2), count(4, 3), count(4, 4), count(6, 3)]).toEqual([
      20, 68, 4, 36, 260, 1732, 1028,
    ]);
  });
});

function summary(answer: RouteAnswer, { side }: RouteQuestion): object {
  if (answer.kind !== 'found') return { kind: answer.kind };
  const { path, amountIn, amountOut } = answer.route;
  return {
    kind: 'found',
    value: side === QuoteSide.EXACT_INPUT ? amountOut : amountIn,
    pools: path.map(({ pool }) => pool.address),
  };
}
