import { useMemo, useRef } from 'react';
import { nativeTokenOf, type TokenAmount, type WantedKinds } from '../../core/index.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import type { MethodRules } from '../../flows/order/offerMethods.js';
import { PaymentMethod } from '../../flows/order/PaymentMethod.js';
import { PayTab } from '../../flows/order/PayTab.js';
import type { OrderWish } from '../../flows/order/payWays.js';
import { useCurrencyCode } from '../shared/host/useCurrencyCode.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { type UseCheckout, useCheckout } from '../shared/order/useCheckout.js';

/** An amount must be unchanged for this long before a search starts: the player may still be typing. */
const restMs = 400;

export interface WantedWays {
  readonly wallet: ConnectedWallet;
  /** null: nothing is searched. */
  readonly wanted: TokenAmount | null;
  /** Stable between renders, as the next. */
  readonly kinds: WantedKinds;
  readonly rules: MethodRules;
}

export interface TokenWays extends UseCheckout {
  /** The currency that values are shown in. */
  readonly fiatCurrency: string;
}

/**
 * Returns the ways to pay for one amount of one token. Another amount, token or account starts another search;
 * the player's tab stays.
 */
export function useTokenWays({ wallet, wanted, kinds, rules }: WantedWays): TokenWays {
  const { networks, l2ChainId } = useHost().engine.environment;
  const { account } = wallet;
  const fiatCurrency = useCurrencyCode();
  const { chainId, address } = wanted?.token ?? {};
  const wish = useMemo(
    (): OrderWish | null =>
      wanted === null
        ? null
        : {
            environmentId: '',
            items: [],
            account,
            currency: wanted.token,
            total: wanted.value,
            native: nativeTokenOf(networks[l2ChainId]!),
            customData: null,
          },
    // oxlint-disable-next-line react/exhaustive-deps -- the address names the token
    [account, chainId, address, wanted?.value, networks, l2ChainId],
  );
  const method = useRef<PaymentMethod | null>(null);
  const checkout = useCheckout({ wallet, wish, rules, method: method.current, fiatCurrency, kinds, restMs });
  const { tab } = checkout.state;
  if (tab !== null) method.current = tab === PayTab.CARD ? PaymentMethod.DEBIT : PaymentMethod.CRYPTO;
  return { ...checkout, fiatCurrency };
}
