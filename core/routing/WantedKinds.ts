import { RouteKind } from './FundingRoute.js';
import type { FundingRouteFinder } from './FundingRouteFinder.js';

/** Kinds that are not to be searched, e.g. `{ bridge: false }`; every other kind is. A way made of two kinds needs both. */
export type WantedKinds = Readonly<Partial<Record<RouteKind, boolean>>>;

const madeOf: Readonly<Partial<Record<RouteKind, readonly RouteKind[]>>> = {
  [RouteKind.BRIDGE_SWAP]: [RouteKind.BRIDGE, RouteKind.SWAP],
};

export function isWanted(kinds?: WantedKinds): (finder: Pick<FundingRouteFinder, 'kind'>) => boolean {
  return ({ kind }) => [kind, ...(madeOf[kind] ?? [])].every((part) => kinds?.[part] !== false);
}
