import { type ReactElement, Suspense, useState } from 'react';
import { isEmpty } from '../../flows/wallet/HoldingsState.js';
import { lazyView } from '../loading/lazyView.js';
import { joinWords } from '../messages/joinWords.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { defaulting, flag, optional, text } from '../shared/parameters/readers.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { LoadingView } from '../shared/root/LoadingView.js';
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
    showHeader: defaulting(flag, true),
  },
  View: WalletView,
};

/** Loaded only when the player opens the items. */
const ItemsPage = lazyView(async () => (await import('./items/ItemsPage.js')).ItemsPage);

/** Loaded only when the player opens the history. */
const HistoryScreen = lazyView(async () => (await import('./history/HistoryScreen.js')).HistoryScreen);

/**
 * The wallet's balances on every chain, its items, its history and settings.
 *
 * @example <WalletWidget showDisconnectButton={false} onEvent={(event) => console.log(event)} />
 */
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
  const [page, setPage] = useState<'balances' | 'settings' | 'about' | 'items' | 'history'>('balances');
  const holdings = useHoldings(props.wallet);
  const back = (): void => setPage('balances');
  if (page === 'settings') return <SettingsView {...props} onBack={back} onAbout={() => setPage('about')} />;
  if (page === 'about') return <AboutView {...props} onBack={back} />;
  if (page === 'items' || page === 'history') {
    const Page = page === 'items' ? ItemsPage : HistoryScreen;
    return (
      <Suspense fallback={<LoadingView onClose={props.close} />}>
        <Page {...props} onBack={back} />
      </Suspense>
    );
  }
  const pages = {
    onSettings: () => setPage('settings'),
    onItems: () => setPage('items'),
    onHistory: () => setPage('history'),
  };
  if (isEmpty(holdings.state)) return <EmptyView {...props} {...pages} holdings={holdings} />;
  return <BalancesView {...props} {...pages} holdings={holdings} onAbout={() => setPage('about')} />;
}
