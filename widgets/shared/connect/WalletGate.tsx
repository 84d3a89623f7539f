import { type ReactElement, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ChosenWallet, ConnectedWallet, SessionState } from '../../../flows/connect/WalletSession.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import { lazyView } from '../../loading/lazyView.js';
import { GateMemory } from '../host/GateMemory.js';
import { useIsAnswered } from '../host/useIsAnswered.js';
import { useWalletSession } from '../host/useWalletSession.js';
import { LoadingView } from '../root/LoadingView.js';
import { GateHold } from './GateHold.js';

/** Loaded only without a connected wallet. */
const ConnectPanel = lazyView(async () => (await import('./ConnectPanel.js')).ConnectPanel);

/** Loaded only on pages that connect wallets themselves. */
const HostConnectView = lazyView(async () => (await import('./views/HostConnectView.js')).HostConnectView);

export interface WalletGateProps {
  /** The network that the content needs; the wallet is asked to switch when it connects. */
  readonly targetChainId: number;
  readonly close: FrameProps['close'];
  /** The wallet that the host names, by name or reverse domain name: put first, asked only when the player chooses it. */
  readonly suggested?: string | undefined;
  readonly onConnected?: (wallet: ChosenWallet) => void;
  readonly children: (wallet: ConnectedWallet) => ReactNode;
}

/**
 * Shows its children once a wallet is connected. Without a wallet it shows the views that connect one, or, if
 * the host connects wallets itself, a button that requests one from the host.
 */
export function WalletGate({ targetChainId, close, suggested, onConnected, children }: WalletGateProps): ReactElement {
  const session = useWalletSession();
  const isAnswered = useIsAnswered('request-connect');
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const shown = useShownWallet(session, holds > 0);
  const memory = useGateMemory(shown);
  if (shown !== null)
    return (
      <GateMemory.Provider value={memory}>
        <GateHold.Provider value={hold}>{children(shown)}</GateHold.Provider>
      </GateMemory.Provider>
    );
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

/**
 * Returns the connected wallet. While held, also the last one, if the same wallet shows no account or does not
 * answer; disconnecting or another wallet ends that.
 */
function useShownWallet(session: SessionState, isHeld: boolean): ConnectedWallet | null {
  const [last, setLast] = useState<ConnectedWallet | null>(null);
  if (session.status === 'connected') {
    if (last !== session) setLast(session);
    return session;
  }
  const isGone = session.status !== 'locked' && session.status !== 'unreadable';
  return isGone || !isHeld || last?.wallet.provider !== session.wallet.provider ? null : last;
}

interface Seen {
  readonly shown: ConnectedWallet | null;
  /** As it was shown last. */
  readonly last: ConnectedWallet | null;
  readonly memory: GateMemory;
}

/**
 * Returns a new memory if a different account appears after the gate asked for a wallet. While children are
 * shown, the wallet may change to another account.
 */
function useGateMemory(shown: ConnectedWallet | null): GateMemory {
  const [seen, setSeen] = useState<Seen>(() => ({ shown, last: shown, memory: { left: null } }));
  if (seen.shown === shown) return seen.memory;
  const isOther = seen.shown === null && shown !== null && seen.last !== null && !isSameAccount(seen.last, shown);
  const next = { shown, last: shown ?? seen.last, memory: isOther ? { left: null } : seen.memory };
  setSeen(next);
  return next.memory;
}

function isSameAccount(a: ConnectedWallet, b: ConnectedWallet): boolean {
  return a.account === b.account && a.wallet.provider === b.wallet.provider;
}
