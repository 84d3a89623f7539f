import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import type { RouteQuestion } from '../../../../plugins/swap/search/findBestRoute.js';
import { quotePool } from '../pools/kit/quotePool.js';

/** Every route that uses no pool twice, depth first in the order of the pools, ending where it reaches the token out. */
export function enumerateRoutes({
  pools,
  tokenIn,
  tokenOut,
  maxHops,
}: Pick<RouteQuestion, 'pools' | 'tokenIn' | 'tokenOut' | 'maxHops'>): PoolState[][] {
  const routes: PoolState[][] = [];
  const visit = (token: string, route: readonly PoolState[]): void => {
    for (const pool of pools) {
      if ((pool.token0 !== token && pool.token1 !== token) || route.includes(pool)) continue;
      const other = pool.token0 === token ? pool.token1 : pool.token0;
      if (other === tokenOut) routes.push([...route, pool]);
      else if (route.length + 1 < maxHops) visit(other, [...route, pool]);
    }
  };
  visit(tokenIn, []);
  return routes;
}

export interface BestOfAll {
  readonly pools: readonly PoolState[];
  readonly value: bigint;
}

/** The first of the best routes, each quoted on its own; undefined when no route fills the amount. */
export function bestOfAll(question: RouteQuestion): BestOfAll | undefined {
  let best: BestOfAll | undefined;
  for (const pools of enumerateRoutes(question)) {
    const value = valueOf(pools, question);
    if (value === undefined) continue;
    if (best === undefined || (question.side === QuoteSide.EXACT_INPUT ? value > best.value : value < best.value))
      best = { pools, value };
  }
  return best;
}

/** Output or input of a route; `undefined` if one of its pools can’t fill its part. */
export function valueOf(route: readonly PoolState[], { tokenIn, amount, side }: RouteQuestion): bigint | undefined {
  const directions: SwapDirection[] = [];
  let token = tokenIn;
  for (const pool of route) {
    directions.push(pool.token0 === token ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO);
    token = pool.token0 === token ? pool.token1 : pool.token0;
  }
  const order = route.map((_, index) => index);
  let value = amount;
  for (const index of side === QuoteSide.EXACT_INPUT ? order : order.reverse()) {
    const quote = quotePool(route[index]!, directions[index]!, value, side);
    if (quote.kind !== 'quoted') return undefined;
    value = quote.amount;
  }
  return value;
}
