import { type ReactElement, useState } from 'react';
import { isEmpty } from '../../flows/wallet/HoldingsState.js';
import { joinWords } from '../messages/joinWords.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { defaulting, flag, optional, text } from '../shared/parameters/readers.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import type { WidgetDefinition } from '../shared/root/WidgetDefinition.js';
import { useHoldings } from './useHoldings.js';
import { AboutView } from './views/AboutView.js';
import { BalancesView } from './views/BalancesView.js';
import { EmptyView } from './views/EmptyView.js';
import { SettingsView } from './views/SettingsView.js';
import type { WalletPageProps, WalletParameters, WalletProps } from './WalletPageProps.js';
import { walletWords } from './words/words.js';

export type { WalletParameters };

export const walletWidget: WidgetDefinition<typeof WidgetType.WALLET, WalletParameters> = {
  type: WidgetType.WALLET,
  words: joinWords(sharedWords, walletWords),
  schema: {
    walletProviderName: optional(text),
    showDisconnectButton: defaulting(flag, true),
    showNetworkMenu: defaulting(flag, true),
  },
  View: WalletView,
};

export const WalletWidget = defineWidget(walletWidget);

function WalletView(props: WalletProps): ReactElement {
  const { frame } = useWords(sharedWords);
  const { environment } = useHost().engine;
  const close = closeOf(WidgetType.WALLET, frame.close, props.emit);
  return (
    <WalletGate targetChainId={environment.l2ChainId} close={close} suggested={props.parameters.walletProviderName}>
      {(wallet) => <Connected key={wallet.account} {...props} wallet={wallet} close={close} />}
    </WalletGate>
  );
}

function Connected(props: WalletPageProps): ReactElement {
  const [page, setPage] = useState<'balances' | 'settings' | 'about'>('balances');
  const holdings = useHoldings(props.wallet.account);
  const back = (): void => setPage('balances');
  if (page === 'settings') return <SettingsView {...props} onBack={back} onAbout={() => setPage('about')} />;
  if (page === 'about') return <AboutView {...props} onBack={back} />;
  const onSettings = (): void => setPage('settings');
  if (isEmpty(holdings.state)) return <EmptyView {...props} holdings={holdings} onSettings={onSettings} />;
  return <BalancesView {...props} holdings={holdings} onSettings={onSettings} onAbout={() => setPage('about')} />;
}
