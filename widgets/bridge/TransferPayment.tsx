import type { ReactElement } from 'react';
import { mayLeave, type TransferCommands } from '../../flows/bridge/transferFlow.js';
import type { PaymentState } from '../../flows/payment/PaymentState.js';
import { deliveryOf } from '../../flows/payment/routeSums.js';
import { TokenPebble } from '../components/picture/Pebble.js';
import { networkMark } from '../shared/host/networkMark.js';
import { isPaymentWaiting } from '../shared/payment/isPaymentWaiting.js';
import { ShownPayment } from '../shared/payment/ShownPayment.js';
import { useSeconds } from '../shared/stream/useSeconds.js';
import { arrivalCaption, isClaim, transferSuccess, transferTitles } from './words/paymentWords.js';
import type { BridgeContext } from './words/words.js';

export interface TransferPaymentProps {
  readonly payment: PaymentState;
  readonly commands: TransferCommands;
  readonly context: BridgeContext;
  readonly onLeave: (to: 'form' | 'transfers') => void;
  readonly onClose: () => void;
}

/** Shows a running transfer or claim until it ends, with any result. */
export function TransferPayment({ payment, commands, context, onLeave, onClose }: TransferPaymentProps): ReactElement {
  const { execution, phase } = payment;
  const now = useSeconds(isPaymentWaiting(payment));
  const token = execution === null ? null : deliveryOf(execution.route)?.token;
  const claims = execution !== null && isClaim(execution);
  const again = (): void => {
    if (execution !== null) commands.pay({ route: execution.route });
  };
  return (
    <ShownPayment
      payment={payment}
      // Resuming may start a release only if the stopped execution was a claim.
      commands={claims ? { ...commands, resume: commands.claim } : commands}
      now={now}
      context={context}
      titles={transferTitles(execution, context)}
      success={(done) => transferSuccess(done, () => onLeave('form'), context)}
      picture={(size) =>
        token == null ? null : (
          <TokenPebble
            token={token}
            {...(size === 160 && { network: networkMark(context, token.chainId) })}
            size={size === 72 ? 56 : 64}
          />
        )
      }
      caption={arrivalCaption(execution, now, context)}
      onLeave={phase === 'executing' && mayLeave(payment) ? () => onLeave('transfers') : undefined}
      onAgain={again}
      onNewPrice={() => onLeave(claims ? 'transfers' : 'form')}
      onClose={onClose}
    />
  );
}
