import type { FundingRoute, RoutingSnapshot } from 'tributary-sdk';
import type { Way } from './RiverState.js';

/** The tributaries after a snapshot. Those that were there keep their place, whatever the search thinks of their order; new ones join behind. */
export function waysOf(
  known: readonly Way[],
  { routes, pending, rejections, failures, disabled }: RoutingSnapshot,
): readonly Way[] {
  const found = new Map(routes.map((route) => [route.id, open(route)]));
  const kept = known.flatMap(({ id }) => found.get(id) ?? []);
  const joined = [...found.values()].filter(({ id }) => !known.some((way) => way.id === id));
  const searching = pending.map((kind): Way => ({ id: kind, kind, route: null, state: 'searching' }));
  const closed = [...rejections, ...failures, ...disabled].map(({ kind }) => kind);
  const dry = [...new Set(closed)]
    .filter((kind) => !pending.includes(kind) && !routes.some((route) => route.kind === kind))
    .map((kind): Way => ({ id: kind, kind, route: null, state: 'dry' }));
  return [...kept, ...joined, ...searching, ...dry];
}

function open(route: FundingRoute): Way {
  return { id: route.id, kind: route.kind, route, state: 'open' };
}
