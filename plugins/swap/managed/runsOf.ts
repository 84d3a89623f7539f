import type { RouteHop } from './RouteHop.js';

/**
 * Groups consecutive hops of one kind in which each takes the output of the one before. Each group
 * is one command of the router.
 */
export function runsOf(hops: readonly RouteHop[]): readonly (readonly RouteHop[])[] {
  const runs: RouteHop[][] = [];
  for (const hop of hops) {
    const last = runs.at(-1)?.at(-1);
    const isContinued =
      last !== undefined && last.hop.pool.kind === hop.hop.pool.kind && last.currencyOut === hop.currencyIn;
    if (isContinued) runs.at(-1)?.push(hop);
    else runs.push([hop]);
  }
  return runs;
}
