import { useEffect, useRef } from 'react';
import type { ChosenWallet, SessionState } from '../../flows/connect/WalletSession.js';
import { rdnsOf } from '../../flows/connect/walletChoices.js';
import type { ConnectEvents, Emit } from '../shared/events/WidgetEvents.js';
import type { WidgetType } from '../shared/events/WidgetType.js';

type Connect = typeof WidgetType.CONNECT;
type Updated = ConnectEvents['walletconnect-provider-updated'];

/**
 * Returns the session for WalletConnect; `null`: another kind of wallet. The host passes one object, which
 * connects, disconnects and holds the session.
 */
export function walletConnectOf({ name, provider }: ChosenWallet): Updated | null {
  return rdnsOf(name) === 'walletconnect' ? { ethereumProvider: provider, walletConnectManager: provider } : null;
}

/**
 * Emits an event each time the WalletConnect session changes its account or its network. The connecting widget
 * reports that the session started.
 */
export function useWalletConnectNews(session: SessionState, emit: Emit<Connect>): void {
  const known = useRef<string | null>(null);
  const key =
    session.status === 'connected' && walletConnectOf(session.wallet) !== null
      ? `${session.account} ${session.chainId ?? ''}`
      : null;
  const wallet = session.status === 'connected' ? session.wallet : null;
  useEffect(() => {
    const before = known.current;
    known.current = key;
    const updated = wallet && walletConnectOf(wallet);
    if (before !== null && key !== null && before !== key && updated !== null)
      emit('walletconnect-provider-updated', updated);
  }, [key, wallet, emit]);
}
