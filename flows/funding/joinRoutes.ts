import type { FundingRoute } from '../../core/index.js';

/** Merges routes: shown ones keep their place with new amounts, new ones are appended in the engine's order. */
export function joinRoutes(shown: readonly FundingRoute[], found: readonly FundingRoute[]): readonly FundingRoute[] {
  const byId = new Map(found.map((route) => [route.id, route]));
  const kept = shown.map((route) => byId.get(route.id) ?? route);
  const known = new Set(shown.map(({ id }) => id));
  return [...kept, ...found.filter(({ id }) => !known.has(id))];
}
