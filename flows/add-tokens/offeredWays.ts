import { RouteKind, type RoutingSnapshot, type WantedKinds } from '../../core/index.js';
import type { MethodRules } from '../order/offerMethods.js';
import { PaymentMethod } from '../order/PaymentMethod.js';

/** Payment options that a host turns on or off. Omitted ones keep their default. */
export interface OfferedWays {
  readonly showOnrampOption?: boolean;
  readonly showSwapOption?: boolean;
  readonly showBridgeOption?: boolean;
}

/** Returns the kinds of routes that the host offers. Custom kinds can't be turned off by a parameter. */
export function kindsOffered({ showOnrampOption, showSwapOption, showBridgeOption }: OfferedWays): WantedKinds {
  return {
    ...(showOnrampOption !== undefined && { [RouteKind.ONRAMP]: showOnrampOption }),
    ...(showSwapOption !== undefined && { [RouteKind.SWAP]: showSwapOption }),
    ...(showBridgeOption !== undefined && { [RouteKind.BRIDGE]: showBridgeOption }),
  };
}

/** Returns the methods of the checkout page, without card if the host turned it off. */
export function methodsOffered({ showOnrampOption }: Pick<OfferedWays, 'showOnrampOption'>): MethodRules {
  const excluded = showOnrampOption === false ? [PaymentMethod.DEBIT, PaymentMethod.CREDIT] : [];
  return { cards: 'one', excluded, hidesExcluded: true };
}

/**
 * Whether the player's region is the only reason that nothing is offered, which has a different
 * view than "nothing found".
 */
export function isServedNowhere({ status, disabled }: RoutingSnapshot, isCardOffered: boolean): boolean {
  return (
    !isCardOffered && status === 'NO_ROUTE_OPTIONS' && disabled.some(({ reason }) => reason === 'NOT_AVAILABLE_HERE')
  );
}
