import { useMemo, useState } from 'react';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { type CheckoutState, initialCheckoutState } from '../../../flows/order/CheckoutState.js';
import { type CheckoutCommands, createCheckoutFlow } from '../../../flows/order/checkoutFlow.js';
import type { MethodRules } from '../../../flows/order/offerMethods.js';
import type { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import type { OrderWish } from '../../../flows/order/payWays.js';
import { useHost } from '../host/WidgetHost.js';
import { type Shown, shownFlow } from '../stream/shownFlow.js';
import { useObservable } from '../stream/useObservable.js';

export interface UseCheckoutOptions {
  readonly wallet: ConnectedWallet;
  /** A new object only where something of it is another. */
  readonly wish: OrderWish;
  /** Of the purchase, in gas units. */
  readonly gasLimit: bigint;
  readonly rules: MethodRules;
  readonly method: PaymentMethod | null;
  readonly fiatCurrency: string | null;
}

/**
 * An order before it is paid, as React state with the time in Unix milliseconds: everything is asked as soon as it is shown. Another price, currency or account starts over.
 * What comes between two showings waits for the next one; what the player does is shown at once.
 */
export function useCheckout({ wallet, wish, gasLimit, rules, method, fiatCurrency }: UseCheckoutOptions): {
  readonly state: CheckoutState;
  readonly now: number;
  readonly commands: CheckoutCommands;
} {
  const { engine } = useHost();
  const { provider } = wallet.wallet;
  const { state$, commands } = useMemo(
    () =>
      shownFlow(
        createCheckoutFlow(engine, {
          wallet: provider,
          wish,
          gasLimit: provider.isPassport === true ? null : gasLimit,
          rules,
          method,
          fiatCurrency,
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the method is where it begins, not what it follows
    [engine, provider, wish, gasLimit, rules, fiatCurrency],
  );
  const [first] = useState((): Shown<CheckoutState> => ({ state: initialCheckoutState, now: Date.now() }));
  return { ...useObservable(state$, first), commands };
}

const gasUnits = { purchase: 220_000n, piece: 60_000n };

/** Of a sale, in gas units: allowing, executing, and each piece that is minted. */
export function saleGasLimit(pieces: number): bigint {
  return gasUnits.purchase + gasUnits.piece * BigInt(pieces);
}
