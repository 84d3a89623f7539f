import { RouteKind, type RoutingSnapshot } from '../../../core/index.js';
import type { AddTokensParameters } from '../AddTokensParameters.js';

/** The kinds that the host turned off. A studio's own are never among them. */
export function kindsTurnedOff({ showOnrampOption = true, showSwapOption = true, showBridgeOption = true }: AddTokensParameters): ReadonlySet<string> {
  return new Set([
    ...(showOnrampOption ? [] : [RouteKind.ONRAMP]),
    ...(showSwapOption ? [] : [RouteKind.SWAP, RouteKind.BRIDGE_SWAP]),
    ...(showBridgeOption ? [] : [RouteKind.BRIDGE, RouteKind.BRIDGE_SWAP]),
  ]);
}

/** A search without some kinds, as if they were not there. */
export function withoutKinds(snapshot: RoutingSnapshot, off: ReadonlySet<string>): RoutingSnapshot {
  if (off.size === 0) return snapshot;
  const isOn = ({ kind }: { readonly kind: string }): boolean => !off.has(kind);
  const routes = snapshot.routes.filter(isOn);
  return {
    ...snapshot,
    routes,
    status: snapshot.status === 'ROUTES_FOUND' && routes.length === 0 ? 'NO_ROUTES_FOUND' : snapshot.status,
    pending: snapshot.pending.filter((kind) => !off.has(kind)),
    rejections: snapshot.rejections.filter(isOn),
    failures: snapshot.failures.filter(isOn),
    disabled: snapshot.disabled.filter(isOn),
  };
}

/** The law decides it, and nothing else is offered: that is another view than "nothing found". */
export function isServedNowhere({ status, disabled }: RoutingSnapshot): boolean {
  return status === 'NO_ROUTE_OPTIONS' && disabled.some(({ reason }) => reason === 'NOT_AVAILABLE_HERE');
}
