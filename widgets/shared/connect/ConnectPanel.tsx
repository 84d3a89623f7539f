import { type ReactElement, Suspense, useMemo } from 'react';
import type { ChosenWallet } from '../../../flows/connect/WalletSession.js';
import type { WalletWishes } from '../../../flows/connect/walletChoices.js';
import type { PaymentFailure } from '../../../flows/payment/PaymentState.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import { lazyView } from '../../loading/lazyView.js';
import { useHost } from '../host/WidgetHost.js';
import { LoadingView } from '../root/LoadingView.js';
import { useConnect } from './useConnect.js';
import { WalletListView } from './views/WalletListView.js';

export interface ConnectPanelProps {
  readonly targetChainId: number;
  readonly close: FrameProps['close'];
  readonly onConnected?: ((wallet: ChosenWallet) => void) | undefined;
  readonly onRefused?: ((failure: PaymentFailure) => void) | undefined;
  /** A wallet was chosen earlier, and does not answer. */
  readonly unreadable?: boolean;
  /** A wallet that the host puts first, by name or reverse domain name. */
  readonly suggested?: string | null | undefined;
  readonly blocklist?: readonly string[] | undefined;
  readonly allowlist?: readonly string[] | undefined;
}

// Shown rarely, and only after a wallet prompt.
const CodeView = lazyView(async () => (await import('./views/CodeView.js')).CodeView);
const NetworkView = lazyView(async () => (await import('./views/NetworkView.js')).NetworkView);

const none: readonly string[] = [];

/**
 * Connects a wallet and switches it to the right network: as a separate widget, and in every widget that needs a
 * wallet first.
 */
export function ConnectPanel(props: ConnectPanelProps): ReactElement {
  const {
    targetChainId,
    close,
    onConnected,
    onRefused,
    unreadable = false,
    suggested = null,
    blocklist = none,
    allowlist = none,
  } = props;
  const { engine } = useHost();
  const targetIsElsewhere = targetChainId !== engine.environment.l2ChainId;
  const wishes = useMemo(
    (): WalletWishes => ({ blocklist, allowlist, targetIsElsewhere }),
    [blocklist, allowlist, targetIsElsewhere],
  );
  const { state, commands } = useConnect({ targetChainId, wishes, onConnected, onRefused });
  const { view, joined, network, attempt } = state;
  // The owner shows the next view as soon as the session has read the account.
  if (view === 'connected') return <LoadingView onClose={close} />;
  if (view === 'switch' && joined !== null && network !== null) {
    return (
      <Suspense fallback={<LoadingView onClose={close} />}>
        <NetworkView joined={joined} network={network} commands={commands} close={close} />
      </Suspense>
    );
  }
  if (attempt?.status === 'waiting' && attempt.uri !== null) {
    return (
      <Suspense fallback={<LoadingView onClose={close} />}>
        <CodeView uri={attempt.uri} commands={commands} close={close} />
      </Suspense>
    );
  }
  return (
    <WalletListView
      state={state}
      commands={commands}
      close={close}
      unreadable={unreadable}
      suggested={suggested}
      wishes={wishes}
      targetChainId={targetChainId}
    />
  );
}
