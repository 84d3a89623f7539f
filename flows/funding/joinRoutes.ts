import type { FundingRoute } from '../../core/index.js';

/** What is shown keeps its place and takes its newest figures; what is new joins below, in the engine's order. */
export function joinRoutes(shown: readonly FundingRoute[], found: readonly FundingRoute[]): readonly FundingRoute[] {
  const byId = new Map(found.map((route) => [route.id, route]));
  const kept = shown.map((route) => byId.get(route.id) ?? route);
  const known = new Set(shown.map(({ id }) => id));
  return [...kept, ...found.filter(({ id }) => !known.has(id))];
}
