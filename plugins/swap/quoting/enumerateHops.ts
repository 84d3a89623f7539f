export interface PoolEnds {
  readonly token0: string;
  readonly token1: string;
}

export interface EnumeratedHop<Pool> {
  readonly pool: Pool;
  readonly tokenIn: string;
  readonly tokenOut: string;
}

export interface EnumerationLimits {
  readonly maxHops: number;
  readonly mostRoutes: number;
}

/**
 * Returns every route that uses no pool twice, shortest first, in the order of the pools (facts
 * §3.8); at most `mostRoutes`.
 */
export function enumerateHops<Pool extends PoolEnds>(
  pools: readonly Pool[],
  tokenIn: string,
  tokenOut: string,
  { maxHops, mostRoutes }: EnumerationLimits,
): readonly (readonly EnumeratedHop<Pool>[])[] {
  const routes: (readonly EnumeratedHop<Pool>[])[] = [];
  let partial: readonly (readonly EnumeratedHop<Pool>[])[] = [[]];
  for (let hops = 1; hops <= maxHops && partial.length > 0 && routes.length < mostRoutes; hops++) {
    const longer = partial
      .flatMap((route) => extend(route, route.at(-1)?.tokenOut ?? tokenIn, pools))
      .slice(0, mostRoutes * 4);
    routes.push(...longer.filter((route) => route.at(-1)?.tokenOut === tokenOut));
    partial = longer.filter((route) => route.at(-1)?.tokenOut !== tokenOut);
  }
  return routes.slice(0, mostRoutes);
}

function extend<Pool extends PoolEnds>(
  route: readonly EnumeratedHop<Pool>[],
  token: string,
  pools: readonly Pool[],
): readonly (readonly EnumeratedHop<Pool>[])[] {
  return pools
    .filter((pool) => (pool.token0 === token || pool.token1 === token) && !route.some((hop) => hop.pool === pool))
    .map((pool) => [...route, { pool, tokenIn: token, tokenOut: pool.token0 === token ? pool.token1 : pool.token0 }]);
}
