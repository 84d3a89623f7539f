import { useEffect, useMemo, useRef } from 'react';
import { type ConnectState, initialConnectState } from '../../../flows/connect/ConnectState.js';
import { type ConnectCommands, createConnectFlow } from '../../../flows/connect/connectFlow.js';
import type { ChosenWallet } from '../../../flows/connect/WalletSession.js';
import type { WalletWishes } from '../../../flows/connect/walletChoices.js';
import type { PaymentFailure } from '../../../flows/payment/PaymentState.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';

export interface UseConnectOptions {
  readonly targetChainId: number;
  readonly wishes: WalletWishes;
  /** Called when the wallet shows an account on a settled network, before the session adopts it. */
  readonly onConnected?: ((wallet: ChosenWallet) => void) | undefined;
  /** Called when the request was closed in the wallet, or failed. */
  readonly onRefused?: ((failure: PaymentFailure) => void) | undefined;
}

export interface Connecting {
  readonly state: ConnectState;
  readonly commands: ConnectCommands;
}

/** The flow as React state; its result goes to the session that all widgets share. */
export function useConnect({ targetChainId, wishes, onConnected, onRefused }: UseConnectOptions): Connecting {
  const { engine, session } = useHost();
  const { blocklist, allowlist } = wishes;
  const flow = useMemo(
    () => createConnectFlow(engine, { targetChainId, blocklist, allowlist }),
    [engine, targetChainId, blocklist, allowlist],
  );
  const state = useObservable(flow.state$, initialConnectState);
  const listeners = useRef({ onConnected, onRefused });
  useEffect(() => {
    listeners.current = { onConnected, onRefused };
  });
  const { view, joined, attempt } = state;
  useEffect(() => {
    if (view !== 'connected' || joined === null) return;
    const { wallet } = joined;
    listeners.current.onConnected?.(wallet);
    // A wallet that was locked or did not answer is still the same wallet: read it again.
    if (session.chosen?.provider === wallet.provider && session.chosen.name === wallet.name) session.refresh();
    else session.choose(wallet);
  }, [view, joined, session]);
  const error = attempt?.error ?? null;
  useEffect(() => {
    if (error !== null) listeners.current.onRefused?.(error);
  }, [error]);
  return { state, commands: flow.commands };
}
