import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Eip1193Provider, ExecutionSnapshot } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { goesOnByItself, openPayments } from '../../../flows/payment/openPayments.js';
import type { PaymentEngine } from '../../../flows/payment/PaymentEngine.js';
import { initialPaymentState, isPayingLocked, type PaymentState } from '../../../flows/payment/PaymentState.js';
import { createPaymentFlow, type PaymentCommands, type PaymentFlow } from '../../../flows/payment/paymentFlow.js';
import { untilLoaded } from '../../loading/untilLoaded.js';
import { useHost } from '../host/WidgetHost.js';
import { useObservable } from '../stream/useObservable.js';
import type { PrepareParts } from './usePaymentParts.js';

export interface UsePaymentOptions {
  readonly wallet: ConnectedWallet;
  /** Stable between renders. Default: the host's. */
  readonly engine?: PaymentEngine | undefined;
  /** Returns whether this widget would show an execution of the journal. Stable between renders. */
  readonly isOurs: (execution: ExecutionSnapshot) => boolean;
  /** Called once for every end that comes while it is shown, and for a found one whose outcome is not certain yet. */
  readonly onEnded: (execution: ExecutionSnapshot) => void;
  /** Loads the code that a found payment needs before it continues. Stable between renders. Default: nothing. */
  readonly prepare?: PrepareParts | undefined;
}

export interface UsePayment {
  readonly payment: PaymentState;
  readonly commands: PaymentCommands;
  /** The journal is searched for a running payment: a new one may start only after that. */
  readonly looking: boolean;
  /** Found while `looking`: it continues once its code is loaded. */
  readonly found: ExecutionSnapshot | null;
  /** Returns to the view that starts one; ignored while a payment runs or its outcome is unknown. */
  readonly leave: () => void;
}

/**
 * The payments of a widget, for the connected account: finds a running one and executes a new one. One that the
 * account started stays in view when the wallet changes over to another account, until it is left.
 */
export function usePayment({ wallet, isOurs, onEnded, engine: given, prepare }: UsePaymentOptions): UsePayment {
  const host = useHost();
  const engine = given ?? host.engine;
  const { provider } = wallet.wallet;
  const [account, setAccount] = useState(wallet.account);
  const [round, setRound] = useState(0);
  const payer = useMemo((): Payer => ({ engine, provider, account }), [engine, provider, account]);
  // oxlint-disable-next-line react/exhaustive-deps -- another payer and each new round start over
  const flow = useMemo(() => createPaymentFlow(payer.engine, payer.provider), [payer, round]);
  const payment = useObservable(flow.state$, initialPaymentState);
  const mayChange = payment.phase === 'idle' || (payment.phase === 'ended' && payment.execution?.status === 'unknown');
  if (mayChange && account !== wallet.account) setAccount(wallet.account);

  const tell = useEndings(payment, onEnded);
  const commands = useMemo(() => tellingFirst(flow, tell), [flow, tell]);
  const open = useOpenPayment(payer, isOurs, prepare, { flow, commands });
  return { payment, commands, ...open, leave: () => !isPayingLocked(payment) && setRound((count) => count + 1) };
}

/** The paying account and its engine. Another engine must first find a payment that this one executes. */
interface Payer {
  readonly engine: PaymentEngine;
  readonly provider: Eip1193Provider;
  readonly account: string;
}

/** Prepares reporting before a payment is started or resumed, so that its end is reported. */
function tellingFirst({ commands }: PaymentFlow, tell: () => void): PaymentCommands {
  return {
    ...commands,
    pay(given) {
      tell();
      commands.pay(given);
    },
    resume(given) {
      tell();
      commands.resume(given);
    },
  };
}

/** Reads the journal when the payer changes; acts on its result. */
function useOpenPayment(
  payer: Payer,
  isOurs: UsePaymentOptions['isOurs'],
  prepare: UsePaymentOptions['prepare'],
  of: { readonly flow: PaymentFlow; readonly commands: UsePayment['commands'] },
): Pick<UsePayment, 'looking' | 'found'> {
  const [known, setKnown] = useState<Payer | null>(null);
  const [found, setFound] = useState<ExecutionSnapshot | null>(null);
  const latest = useRef({ ...of, prepare });
  useEffect(() => {
    latest.current = { ...of, prepare };
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const open = async (): Promise<void> => {
      const [execution] = await openPayments(payer.engine, payer.account, isOurs);
      if (signal.aborted) return;
      const goesOn = execution !== undefined && goesOnByItself(execution);
      if (goesOn && latest.current.prepare !== undefined) {
        setFound(execution);
        await untilLoaded(async () => latest.current.prepare?.(execution.route, signal), { signal });
      }
      if (signal.aborted) return;
      if (execution !== undefined) latest.current.commands[goesOn ? 'resume' : 'show']({ execution });
      setFound(null);
      setKnown(payer);
    };
    // Only an abort ends the wait for its parts.
    open().catch(() => undefined);
    return () => controller.abort();
  }, [payer, isOurs]);
  return { looking: known !== payer, found };
}

/**
 * Reports an end once. An earlier page reported the end of a payment that is only shown from the journal, unless
 * its outcome is not certain yet.
 */
function useEndings({ phase, execution }: PaymentState, onEnded: (execution: ExecutionSnapshot) => void): () => void {
  const awaited = useRef(false);
  const listener = useRef(onEnded);
  useEffect(() => {
    listener.current = onEnded;
  });
  useEffect(() => {
    if (phase !== 'ended' || execution === null) return;
    const isOpen = execution.status === 'unknown';
    if (awaited.current || isOpen) listener.current(execution);
    awaited.current = isOpen;
  }, [phase, execution]);
  return useCallback(() => {
    awaited.current = true;
  }, []);
}
