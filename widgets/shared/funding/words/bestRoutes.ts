import type { FundingRoute } from '../../../../core/index.js';
import type { SharedWords } from '../../../messages/shared/words.js';

/** Which cards get a tab, and its words. A single way is no comparison, and an unknown cost makes nobody the cheapest. */
export function bestRoutes(
  routes: readonly FundingRoute[],
  { routes: t }: Pick<SharedWords, 'routes'>,
): ReadonlyMap<string, string> {
  if (routes.length < 2) return new Map();
  const costs = routes.map(({ estimatedCost }) => estimatedCost);
  const cheapest = costs.includes(null) ? null : onlyLeast(routes, (route) => route.estimatedCost ?? 0n);
  const fastest = onlyLeast(routes, ({ expectedSeconds }) => expectedSeconds);
  if (cheapest !== null && cheapest === fastest) return new Map([[cheapest, t.cheapestAndFastest]]);
  return new Map([
    ...(cheapest === null ? [] : [[cheapest, t.cheapest] as const]),
    ...(fastest === null ? [] : [[fastest, t.fastest] as const]),
  ]);
}

/** The id of the route with the least figure, null where two share it. */
function onlyLeast<T extends bigint | number>(
  routes: readonly FundingRoute[],
  figure: (route: FundingRoute) => T,
): string | null {
  const least = routes.map(figure).reduce((a, b) => (b < a ? b : a));
  const [first, second] = routes.filter((route) => figure(route) === least);
  return first !== undefined && second === undefined ? first.id : null;
}
