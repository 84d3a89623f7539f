import { useMemo } from 'react';
import type { ChosenWallet } from '../host/WalletSession.js';
import { useHost } from '../host/WidgetHost.js';
import { walletTitle } from '../host/walletTitle.js';
import { sharedWords } from '../i18n/shared/words.js';
import { useLanguage } from '../i18n/useLanguage.js';
import { useWords } from '../i18n/useWords.js';
import type { KindLabels, PaymentContext } from './words/PaymentContext.js';

const noKinds: KindLabels = {};

/** What the words of a payment need, from the host around. Stable while nothing of it changes. */
export function usePaymentContext(wallet: ChosenWallet): PaymentContext {
  const { engine, config } = useHost();
  const t = useWords(sharedWords);
  const locale = useLanguage();
  const { networks, l1ChainId } = engine.environment;
  const title = walletTitle(wallet);
  const { kinds = noKinds } = config;
  return useMemo(
    () => ({ t, locale, wallet: title, networks, rootChainId: l1ChainId, kinds }),
    [t, locale, title, networks, l1ChainId, kinds],
  );
}
