import { useEffect, useMemo, useRef, useState } from 'react';
import { createTeller, type TransferEvent } from '../../flows/bridge/createTeller.js';
import { isTransfer, type Landing, landingOf } from '../../flows/bridge/landingOf.js';
import {
  createTransferFlow,
  type TransferAction,
  type TransferCommands,
  type TransferFlow,
} from '../../flows/bridge/transferFlow.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { perform } from '../../flows/Flow.js';
import { openPayments } from '../../flows/payment/openPayments.js';
import { initialPaymentState, type PaymentState } from '../../flows/payment/PaymentState.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useObservable } from '../shared/stream/useObservable.js';

export interface UseTransferPayment {
  readonly payment: PaymentState;
  readonly commands: TransferCommands;
  /** `null` while the journal is searched for a running transfer: a new one may start only after that. */
  readonly home: Landing['home'] | null;
}

/**
 * The running transfers of the connected account: finds an open one and executes a new one. One that the
 * account started stays in view when the wallet changes over to another account, until it is left.
 */
export function useTransferPayment(wallet: ConnectedWallet, tell: (event: TransferEvent) => void): UseTransferPayment {
  const { engine } = useHost();
  const { provider } = wallet.wallet;
  const [account, setAccount] = useState(wallet.account);
  const [landing, setLanding] = useState<{ readonly flow: TransferFlow; readonly home: Landing['home'] } | null>(null);
  const listener = useRef(tell);
  useEffect(() => {
    listener.current = tell;
  });
  const teller = useMemo(() => createTeller((event) => listener.current(event)), []);
  // oxlint-disable-next-line react/exhaustive-deps -- another account of the same wallet starts over
  const flow = useMemo(() => createTransferFlow(engine, provider, teller), [engine, provider, teller, account]);
  const payment = useObservable(flow.state$, initialPaymentState);
  const mayChange = payment.phase === 'idle' || (payment.phase === 'ended' && payment.execution?.status === 'unknown');
  if (mayChange && account !== wallet.account) setAccount(wallet.account);

  useEffect(() => {
    let current = true;
    void openPayments(engine, account, isTransfer).then((open) => {
      if (!current) return;
      const { home, action } = landingOf(open);
      if (action !== null) perform<TransferAction>(flow.commands, action);
      setLanding({ flow, home });
    });
    return () => {
      current = false;
    };
  }, [engine, account, flow]);
  return { payment, commands: flow.commands, home: landing?.flow === flow ? landing.home : null };
}
