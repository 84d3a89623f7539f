import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import type { ChosenWallet, ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import { useIsAnswered } from '../host/useIsAnswered.js';
import { useWalletSession } from '../host/useWalletSession.js';
import { LoadingView } from '../root/LoadingView.js';

/** Only who has no wallet yet loads the views that connect one. */
const ConnectPanel = lazy(async () => ({ default: (await import('./ConnectPanel.js')).ConnectPanel }));

/** Only a page that connects wallets itself shows it. */
const HostConnectView = lazy(async () => ({
  default: (await import('./views/HostConnectView.js')).HostConnectView,
}));

export interface WalletGateProps {
  /** Where the wallet will be needed; it is asked to go there when it connects. */
  readonly targetChainId: number;
  readonly close: FrameProps['close'];
  /** The wallet that the host names, by name or reverse domain name: put first, asked only when the player chooses it. */
  readonly suggested?: string | undefined;
  readonly onConnected?: (wallet: ChosenWallet) => void;
  readonly children: (wallet: ConnectedWallet) => ReactNode;
}

/** What is behind it needs a wallet: without one, the views that connect one are shown in its place, or, where the host connects wallets itself, the host is asked for one. */
export function WalletGate({ targetChainId, close, suggested, onConnected, children }: WalletGateProps): ReactElement {
  const session = useWalletSession();
  const isAnswered = useIsAnswered('request-connect');
  if (session.status === 'connected') return <>{children(session)}</>;
  if (session.status === 'reading') return <LoadingView onClose={close} />;
  if (isAnswered)
    return (
      <Suspense fallback={<LoadingView onClose={close} />}>
        <HostConnectView close={close} suggested={suggested} />
      </Suspense>
    );
  return (
    <Suspense fallback={<LoadingView onClose={close} />}>
      <ConnectPanel
        targetChainId={targetChainId}
        close={close}
        suggested={suggested}
        onConnected={onConnected}
        unreadable={session.status === 'unreadable'}
      />
    </Suspense>
  );
}
