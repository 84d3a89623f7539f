import { RouteKind, type RoutingSnapshot, type WantedKinds } from '../../core/index.js';
import type { MethodRules } from '../order/offerMethods.js';
import { PaymentMethod } from '../order/PaymentMethod.js';

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

/** The methods of the page to pay on. A card that the host does not want is left out. */
export function methodsOffered({ showOnrampOption }: Pick<OfferedWays, 'showOnrampOption'>): MethodRules {
  const excluded = showOnrampOption === false ? [PaymentMethod.DEBIT, PaymentMethod.CREDIT] : [];
  return { cards: 'one', excluded, hidesExcluded: true };
}

/** The law decides it, and nothing else is offered: that is another view than "nothing found". */
export function isServedNowhere({ status, disabled }: RoutingSnapshot, isCardOffered: boolean): boolean {
  return (
    !isCardOffered && status === 'NO_ROUTE_OPTIONS' && disabled.some(({ reason }) => reason === 'NOT_AVAILABLE_HERE')
  );
}
