import type { FundingRoute, PriceSnapshot } from '../../../../core/index.js';
import { rankedRoutes } from '../../../../flows/funding/routeTotal.js';
import { cheapestOf } from '../../../../flows/payment/rankWays.js';
import type { SharedWords } from '../../../messages/shared/words.js';

/** Which cards get a tab, and its words. A single way is no comparison, and an unknown cost makes nobody the cheapest. */
export function bestRoutes(
  routes: readonly FundingRoute[],
  prices: Pick<PriceSnapshot, 'prices'>,
  { routes: t }: Pick<SharedWords, 'routes'>,
): ReadonlyMap<string, string> {
  if (routes.length < 2) return new Map();
  const best = cheapestOf(rankedRoutes(routes, prices));
  const cheapest = best?.isProven === true ? best.id : null;
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
