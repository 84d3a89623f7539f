import type { Search } from 'tributary-sdk/flows';
import type { Way } from './RiverState.js';

/**
 * Returns the tributaries of a search: found options in the order of arrival, then kinds that are
 * still searched, then one for each kind without an option.
 */
export function waysOf(search: Search | null): readonly Way[] {
  if (search === null) return [];
  const { pending = [], rejections = [], failures = [], disabled = [] } = search.snapshot ?? {};
  const found = search.routes.map((route): Way => ({ id: route.id, kind: route.kind, route, state: 'open' }));
  const searching = pending.map((kind): Way => ({ id: kind, kind, route: null, state: 'searching' }));
  const closed = [...rejections, ...failures, ...disabled].map(({ kind }) => kind);
  const dry = [...new Set(closed)]
    .filter((kind) => !pending.includes(kind) && !found.some((way) => way.kind === kind))
    .map((kind): Way => ({ id: kind, kind, route: null, state: 'dry' }));
  return [...found, ...searching, ...dry];
}
