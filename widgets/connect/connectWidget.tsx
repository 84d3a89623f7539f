import { type ReactElement, useCallback, useState } from 'react';
import { knownChainIds } from '../../core/index.js';
import type { ChosenWallet } from '../../flows/connect/WalletSession.js';
import { useWords } from '../messages/useWords.js';
import { ConnectPanel } from '../shared/connect/ConnectPanel.js';
import { connectWords } from '../shared/connect/words/words.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { useIsAnswered } from '../shared/host/useIsAnswered.js';
import { useWalletSession } from '../shared/host/useWalletSession.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { chainId, defaulting, flag, listOf, optional, text } from '../shared/parameters/readers.js';
import { BadParameters } from '../shared/root/BadParameters.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { emitFailure } from '../shared/root/emitFailure.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { rootWords } from '../shared/root/words/words.js';
import { useWalletConnectNews, walletConnectOf } from './useWalletConnectNews.js';
import { ConnectedView } from './views/ConnectedView.js';

export interface ConnectParameters {
  /** One of the environment's two chains. Default: the child chain. */
  readonly targetChainId?: number | undefined;
  /** Wallet listed first, by RDNS. It is prompted only after the player selects it. */
  readonly targetWalletRdns?: string | undefined;
  readonly blocklistWalletRdns?: readonly string[] | undefined;
  readonly allowlistWalletRdns?: readonly string[] | undefined;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
}

type Props = WidgetViewProps<typeof WidgetType.CONNECT, ConnectParameters>;

export const connectWidget: WidgetDefinition<typeof WidgetType.CONNECT, ConnectParameters> = {
  type: WidgetType.CONNECT,
  words: connectWords,
  schema: {
    targetChainId: optional(chainId),
    targetWalletRdns: optional(text),
    blocklistWalletRdns: optional(listOf(text)),
    allowlistWalletRdns: optional(listOf(text)),
    showHeader: defaulting(flag, true),
  },
  View: ConnectView,
};

/**
 * Connects a wallet, and switches it to the target network.
 *
 * @example <ConnectWidget targetChainId={13371} onEvent={(event) => console.log(event)} />
 */
export const ConnectWidget = defineWidget(connectWidget);

function ConnectView(props: Props): ReactElement {
  const { environment } = useHost().engine;
  const { targetChainId = environment.l2ChainId } = props.parameters;
  const chainIds = knownChainIds(environment);
  if (chainIds.includes(targetChainId)) return <Connect {...props} targetChainId={targetChainId} />;
  const problem = {
    name: 'targetChainId',
    given: String(targetChainId),
    expected: 'choice',
    choices: chainIds.map(String),
  } as const;
  return <BadParameters type={WidgetType.CONNECT} problems={[problem]} emit={props.emit} />;
}

function Connect({ parameters, emit, targetChainId }: Props & { readonly targetChainId: number }): ReactElement {
  const session = useWalletSession();
  useWalletConnectNews(session, emit);
  const showsWallet = useIsAnswered('request-wallet');
  const { fault } = useWords(rootWords);
  /** A connected wallet does not end the widget: the player may want to connect another one. */
  const [isChoosing, setChoosing] = useState(false);
  const [joinedHere, setJoinedHere] = useState(false);
  const close = closeOf(WidgetType.CONNECT, fault.close, emit);
  const succeed = useCallback(
    (wallet: ChosenWallet): void => {
      const updated = walletConnectOf(wallet);
      if (updated !== null) emit('walletconnect-provider-updated', updated);
      emit('success', {
        provider: wallet.provider,
        walletProviderName: wallet.name,
        ...(wallet.info && { walletProviderInfo: wallet.info }),
      });
    },
    [emit],
  );
  if (session.status === 'reading') return <LoadingView onClose={close} />;
  if (session.status === 'connected' && !isChoosing) {
    const onGoOn = joinedHere ? undefined : (): void => succeed(session.wallet);
    return (
      <ConnectedView
        wallet={session.wallet}
        account={session.account}
        close={close}
        onGoOn={onGoOn}
        onOther={() => setChoosing(true)}
        onWallet={showsWallet ? () => emit('request-wallet', {}) : undefined}
      />
    );
  }
  return (
    <ConnectPanel
      targetChainId={targetChainId}
      close={close}
      unreadable={session.status === 'unreadable'}
      suggested={parameters.targetWalletRdns}
      blocklist={parameters.blocklistWalletRdns}
      allowlist={parameters.allowlistWalletRdns}
      onConnected={(wallet) => {
        setChoosing(false);
        setJoinedHere(true);
        succeed(wallet);
      }}
      onRefused={({ code, message }) => emitFailure(WidgetType.CONNECT, emit, { code, reason: message })}
    />
  );
}
