import type { ReactElement, ReactNode } from 'react';
import type { ExecutionSnapshot, ReceiptAmount } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { deliveryOf } from '../../../flows/payment/routeSums.js';
import { TokenPebble } from '../../components/picture/Pebble.js';
import { useWords } from '../../messages/useWords.js';
import { useGateHold } from '../connect/GateHold.js';
import { networkName } from '../host/networkMark.js';
import { moneyWords } from '../money/words/words.js';
import { NetworkSwitchView } from '../network/NetworkSwitchView.js';
import { LoadingView } from '../root/LoadingView.js';
import { useSeconds } from '../stream/useSeconds.js';
import { isPaymentWaiting } from './isPaymentWaiting.js';
import { ShownPayment, WaitingPayment } from './ShownPayment.js';
import { type UsePaymentOptions, usePayment } from './usePayment.js';
import { usePaymentParts } from './usePaymentParts.js';
import { type PaymentStart, usePaymentStart } from './usePaymentStart.js';
import { useRememberedPayment } from './useRememberedPayment.js';
import type { PaymentSuccess, PaymentTitles, PaymentViewProps } from './views/PaymentViewProps.js';

export interface PaymentHostProps
  extends Omit<UsePaymentOptions, 'prepare'>,
    Pick<PaymentViewProps, 'context'>,
    Partial<Pick<PaymentViewProps, 'picture' | 'ending'>> {
  readonly wallet: ConnectedWallet;
  /** `execution`: `null` before the first snapshot. */
  readonly titles: (execution: ExecutionSnapshot | null) => PaymentTitles;
  /** `leave`: returns to the views before the payment. */
  readonly success: (
    execution: ExecutionSnapshot,
    leave: () => void,
    spent: readonly ReceiptAmount[] | null,
  ) => PaymentSuccess;
  /** The next action after a payment has arrived, shown instead of its success; `null`: none. */
  readonly next?: (execution: ExecutionSnapshot, start: PaymentStart) => ReactElement | null;
  /** Called when the player leaves an ended payment for the views before it. */
  readonly onLeft?: (execution: ExecutionSnapshot | null) => void;
  /** Whether a card may pay. Default false. */
  readonly mayPayByCard?: boolean;
  readonly onClose: () => void;
  /** The view before a payment: a form and its review. Mounted only while no payment is shown. */
  readonly children: (start: PaymentStart) => ReactNode;
}

/**
 * Everything of a payment except the view before it (its picture is the arriving token's, unless the widget has
 * one): finds and shows a running one first, switches the network for a new one, executes it, and follows it to
 * its end.
 */
export function PaymentHost({
  wallet,
  engine,
  isOurs,
  onEnded,
  onLeft,
  mayPayByCard,
  onClose,
  next,
  children,
  context,
  picture,
  ending,
  ...words
}: PaymentHostProps): ReactElement {
  const { opening, network } = useWords(moneyWords);
  const { prepare } = usePaymentParts(wallet.account, { byCard: mayPayByCard });
  const { payment, commands, looking, found, leave } = usePayment({ wallet, engine, isOurs, onEnded, prepare });
  const start = usePaymentStart(wallet, (route) => commands.pay({ route }), prepare);
  const close = { name: context.t.frame.close, onPress: onClose };
  useRememberedPayment(found === null ? payment : { phase: 'executing', execution: found }, context, close);
  const now = useSeconds(isPaymentWaiting(payment));
  useGateHold(payment.phase !== 'idle');
  const titles = words.titles(payment.execution);
  if (looking && found !== null) return <WaitingPayment execution={found} context={context} close={close} />;
  if (looking) return <LoadingView note={opening.payment} onClose={close} />;
  if (start.held !== null && payment.phase !== 'executing') {
    const { chainId } = start.held.steps[0]!;
    return (
      <NetworkSwitchView
        wallet={wallet}
        chainId={chainId}
        context={context}
        reason={network.here({ network: networkName(context, chainId) })}
        asksAtOnce
        onNotNow={start.drop}
        onClose={onClose}
      />
    );
  }
  if (payment.phase === 'idle') return <>{children(start)}</>;
  const following =
    payment.phase === 'ended' && payment.execution?.status === 'done' ? next?.(payment.execution, start) : null;
  if (following != null) return following;
  const goBack = (): void => {
    onLeft?.(payment.execution);
    leave();
  };
  const again = (): void => {
    if (payment.execution !== null) commands.pay({ route: payment.execution.route });
  };
  return (
    <ShownPayment
      payment={payment}
      commands={commands}
      wallet={wallet}
      now={now}
      context={context}
      titles={titles}
      success={(execution, spent) => words.success(execution, goBack, spent)}
      ending={ending}
      picture={picture ?? ((size) => <Delivered execution={payment.execution} size={size} />)}
      onAgain={again}
      onNewPrice={goBack}
      onClose={onClose}
    />
  );
}

/** The token that arrives. */
function Delivered({
  execution,
  size,
}: {
  readonly execution: ExecutionSnapshot | null;
  readonly size: 72 | 160;
}): ReactElement | null {
  const token = execution === null ? null : deliveryOf(execution.route)?.token;
  return token == null ? null : <TokenPebble token={token} size={size === 72 ? 48 : 64} />;
}
