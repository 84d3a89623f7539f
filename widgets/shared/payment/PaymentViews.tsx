import { lazy, type ReactElement, Suspense, useContext } from 'react';
import { cardTask } from '../../../flows/payment/runningTasks.js';
import { HostContext } from '../host/WidgetHost.js';
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
  abandoned: EndingView,
  running: EndingView,
} as const;

/** Only who pays by card loads the views of the provider's page. */
const CardView = lazy(async () => ({ default: (await import('../card/CardView.js')).CardView }));

/** A payment that has started, to whatever end. The same for a swap, a bridge, a purchase. */
export function PaymentViews(props: PaymentViewProps): ReactElement {
  const { phase, execution } = props.payment;
  const host = useContext(HostContext);
  if (phase === 'executing' && execution !== null && host !== null && cardTask(execution) !== undefined) {
    return (
      <Suspense fallback={<ExecutingView {...props} />}>
        <CardView key={execution.id} {...props} execution={execution} />
      </Suspense>
    );
  }
  const View = phase === 'ended' ? endings[execution?.status ?? 'stopped'] : ExecutingView;
  return <View {...props} />;
}

/** Something on screen counts seconds. */
export function isPaymentWaiting({ phase, execution }: PaymentViewProps['payment']): boolean {
  return phase === 'executing' || execution?.status === 'unknown';
}
