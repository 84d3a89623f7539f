import { RouteKind } from './FundingRoute.js';
import type { FundingRouteFinder } from './FundingRouteFinder.js';

/**
 * Kinds to exclude from the search, e.g. `{ bridge: false }`; all others are searched. A kind that
 * combines two needs both.
 */
export type WantedKinds = Readonly<Partial<Record<RouteKind, boolean>>>;

const madeOf: Readonly<Partial<Record<RouteKind, readonly RouteKind[]>>> = {
  [RouteKind.BRIDGE_SWAP]: [RouteKind.BRIDGE, RouteKind.SWAP],
};

export function isWanted(kinds?: WantedKinds): (finder: Pick<FundingRouteFinder, 'kind'>) => boolean {
  return ({ kind }) => [kind, ...(madeOf[kind] ?? [])].every((part) => kinds?.[part] !== false);
}
