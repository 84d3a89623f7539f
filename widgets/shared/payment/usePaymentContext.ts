import { useMemo } from 'react';
import type { ChosenWallet } from '../../../flows/connect/WalletSession.js';
import { walletTitle } from '../../../flows/connect/walletTitle.js';
import { sharedWords } from '../../messages/shared/words.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import type { KindLabels, PaymentContext } from '../host/PaymentContext.js';
import { useHost } from '../host/WidgetHost.js';

const noKinds: KindLabels = {};

/** Returns the values that a payment's texts need, from the host around. Stable while the host does not change. */
export function usePaymentContext(wallet: ChosenWallet): PaymentContext {
  const { engine, config } = useHost();
  const t = useWords(sharedWords);
  const locale = useLanguage();
  const { networks, l1ChainId, l2ChainId } = engine.environment;
  const title = walletTitle(wallet);
  const { kinds = noKinds } = config;
  return useMemo(
    () => ({ t, locale, wallet: title, networks, l1ChainId, l2ChainId, kinds }),
    [t, locale, title, networks, l1ChainId, l2ChainId, kinds],
  );
}
