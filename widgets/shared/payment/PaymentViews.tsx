import { type ReactElement, Suspense, useContext } from 'react';
import { cardTask } from '../../../flows/payment/runningTasks.js';
import { HostContext } from '../host/WidgetHost.js';
import { horizonWords } from './horizon/words/words.js';
import { LazyCardView } from './LazyCardView.js';
import { receiptWords } from './receipt/words/words.js';
import { EndingView } from './views/EndingView.js';
import { ExecutingView } from './views/ExecutingView.js';
import type { PaymentViewProps } from './views/PaymentViewProps.js';
import { SuccessView } from './views/SuccessView.js';
import { UnknownView } from './views/UnknownView.js';

const endings = {
  done: SuccessView,
  unknown: UnknownView,
  stopped: EndingView,
  failed: EndingView,
  refunded: EndingView,
  partial: EndingView,
  abandoned: EndingView,
  running: EndingView,
} as const;

/** Tables that the views need and that no provider around lists. */
export const viewWords = [receiptWords, horizonWords] as const;

/**
 * A started payment until its end, with its receipt: one file, loaded before the wallet prompt. Shared by swap,
 * bridge and purchase.
 */
export function PaymentViews(props: PaymentViewProps): ReactElement {
  const { phase, execution } = props.payment;
  const host = useContext(HostContext);
  if (phase === 'executing' && execution !== null && host !== null && cardTask(execution) !== undefined) {
    return (
      <Suspense fallback={<ExecutingView {...props} />}>
        <LazyCardView key={execution.id} {...props} execution={execution} />
      </Suspense>
    );
  }
  if (phase !== 'ended') return <ExecutingView {...props} />;
  const View = endings[execution?.status ?? 'stopped'];
  return <View {...props} />;
}
