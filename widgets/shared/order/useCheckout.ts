import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import type { WantedKinds } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { type CheckoutState, initialCheckoutState } from '../../../flows/order/CheckoutState.js';
import {
  type CheckoutCommands,
  type CheckoutFlow,
  type CheckoutWish,
  createCheckoutFlow,
  startingCheckout,
} from '../../../flows/order/checkoutFlow.js';
import type { MethodRules } from '../../../flows/order/offerMethods.js';
import type { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import type { OrderWish } from '../../../flows/order/payWays.js';
import { useHost } from '../host/WidgetHost.js';
import { type Shown, shownFlow } from '../stream/shownFlow.js';
import { useObservable } from '../stream/useObservable.js';

export interface UseCheckoutOptions {
  readonly wallet: ConnectedWallet;
  /** A new object only if its content changes. `null`: nothing is wanted yet, and nothing is requested. */
  readonly wish: OrderWish | null;
  /** Gas units that the purchase usually uses. Default: nothing is bought. */
  readonly gasLimit?: bigint;
  /** Stable between renders. */
  readonly rules: MethodRules;
  readonly method: PaymentMethod | null;
  readonly fiatCurrency: string | null;
  /** Route kinds for tokens that are bought without an item (`CheckoutWish.kinds`). Stable between renders. */
  readonly kinds?: WantedKinds;
  readonly restMs?: number;
}

export interface UseCheckout {
  readonly state: CheckoutState;
  readonly now: number;
  readonly commands: CheckoutCommands;
}

const nothingWanted: CheckoutFlow = {
  state$: NEVER,
  commands: {
    search: () => undefined,
    stop: () => undefined,
    choose: () => undefined,
    pick: () => undefined,
    touch: () => undefined,
    sort: () => undefined,
  },
};

/**
 * An order before it is paid, as React state with the time in Unix milliseconds: sends all requests as soon as
 * it is shown. Another price, currency or account starts over. Results between two updates wait for the next
 * update; the player's actions are shown at once.
 */
export function useCheckout(options: UseCheckoutOptions): UseCheckout {
  const { wallet, wish, gasLimit, rules, method, fiatCurrency, kinds, restMs } = options;
  const { engine } = useHost();
  const { provider } = wallet.wallet;
  const { flow, first } = useMemo(() => {
    const now = Date.now();
    if (wish === null) return { flow: shownFlow(nothingWanted), first: { state: initialCheckoutState, now } };
    const request: CheckoutWish = {
      wallet: provider,
      wish,
      gasLimit: provider.isPassport === true ? null : (gasLimit ?? null),
      rules,
      method,
      fiatCurrency,
      ...(kinds && { kinds }),
      ...(restMs !== undefined && { restMs }),
    };
    return { flow: shownFlow(createCheckoutFlow(engine, request)), first: { state: startingCheckout(request), now } };
    // oxlint-disable-next-line react/exhaustive-deps -- the method is where it begins, not what it follows
  }, [engine, provider, wish, gasLimit, rules, fiatCurrency, kinds, restMs]);
  return { ...useObservable<Shown<CheckoutState>>(flow.state$, first), commands: flow.commands };
}
