import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteQuestion } from '../../../../plugins/swap/search/findBestRoute.js';
import type { Random } from '../pools/kit/random.js';
import type { Market } from './aMarket.js';
import { aMarket, tokenName } from './aMarket.js';

export const MARKETS: Record<string, Partial<Market>> = {
  'of pools that agree': { noise: 20 },
  'of pools that disagree': { noise: 1500 },
  'of pools that disagree wildly': { noise: 12_000 },
  'of thin pools': { depth: [20, 70], noise: 800, isFullRange: false },
  'of pools of every depth': { depth: [4, 100], noise: 300 },
  'in which a unit is a step': { depth: [4, 36], noise: 300 },
};

/** A small market of a kind, with few enough routes to enumerate. */
export function aMarketOf(random: Random, market: Partial<Market>): PoolState[] {
  return aMarket(random, {
    tokens: random.integer(3, 5),
    density: random.pick([0.3, 0.6]),
    noise: 100,
    depth: [50, 90],
    isFullRange: true,
    ...market,
  });
}

export function aQuestion(random: Random, pools: PoolState[]): RouteQuestion {
  return {
    pools,
    tokenIn: tokenName(random.integer(0, 1)),
    tokenOut: tokenName(2),
    side: random.pick(Object.values(QuoteSide)),
    amount: random.pick([1n, random.amount(5), random.amount(30), random.amount(70), random.amount(90)]),
    maxHops: random.pick([1, 2, 3, 3, 4]),
  };
}
