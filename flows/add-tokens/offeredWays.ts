import { RouteKind, type RoutingSnapshot, type WantedKinds } from '../../core/index.js';

/** Which kinds of way a host turns on or off; what it does not name stays as it is. */
export interface OfferedWays {
  readonly showOnrampOption?: boolean;
  readonly showSwapOption?: boolean;
  readonly showBridgeOption?: boolean;
}

/** What the host offers besides a studio's own ways, which no parameter turns off. */
export function kindsOffered({ showOnrampOption, showSwapOption, showBridgeOption }: OfferedWays): WantedKinds {
  return {
    ...(showOnrampOption !== undefined && { [RouteKind.ONRAMP]: showOnrampOption }),
    ...(showSwapOption !== undefined && { [RouteKind.SWAP]: showSwapOption }),
    ...(showBridgeOption !== undefined && { [RouteKind.BRIDGE]: showBridgeOption }),
  };
}

/** The law decides it, and nothing else is offered: that is another view than "nothing found". */
export function isServedNowhere({ status, disabled }: RoutingSnapshot): boolean {
  return status === 'NO_ROUTE_OPTIONS' && disabled.some(({ reason }) => reason === 'NOT_AVAILABLE_HERE');
}
