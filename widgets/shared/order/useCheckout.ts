import { useMemo, useState } from 'react';
import { combineLatest, defer, interval, map, startWith } from 'rxjs';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import type { Flow } from '../../../flows/Flow.js';
import { type CheckoutState, initialCheckoutState } from '../../../flows/order/CheckoutState.js';
import { type CheckoutCommands, type CheckoutFlow, createCheckoutFlow } from '../../../flows/order/checkoutFlow.js';
import type { MethodRules } from '../../../flows/order/offerMethods.js';
import type { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import type { OrderWish } from '../../../flows/order/payWays.js';
import { pacedFlow } from '../../../flows/pacedFlow.js';
import { useHost } from '../host/WidgetHost.js';
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

/** What is found is shown at most so often: a page that changes faster cannot be read, and costs a phone what it needs for the press. */
const shownEveryMs = 500;

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
      shownOf(
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
  const [first] = useState((): Shown => ({ state: initialCheckoutState, now: Date.now() }));
  return { ...useObservable(state$, first), commands };
}

interface Shown {
  readonly state: CheckoutState;
  readonly now: number;
}

function shownOf({ state$, commands }: CheckoutFlow): Flow<Shown, CheckoutCommands> {
  const now$ = defer(() =>
    interval(1_000).pipe(
      map(() => Date.now()),
      startWith(Date.now()),
    ),
  );
  return pacedFlow({ state$: combineLatest({ state: state$, now: now$ }), commands }, shownEveryMs);
}

const gasUnits = { purchase: 220_000n, piece: 60_000n };

/** Of a sale, in gas units: allowing, executing, and each piece that is minted. */
export function saleGasLimit(pieces: number): bigint {
  return gasUnits.purchase + gasUnits.piece * BigInt(pieces);
}
