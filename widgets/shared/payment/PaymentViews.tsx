import { lazy, type ReactElement, Suspense, useContext, useEffect } from 'react';
import { cardTask } from '../../../flows/payment/runningTasks.js';
import { HostContext } from '../host/WidgetHost.js';
import { LoadingView } from '../root/LoadingView.js';
import { barOf } from './views/barOf.js';
import { ExecutingView } from './views/ExecutingView.js';
import type * as Ends from './views/ends.js';
import type { PaymentViewProps } from './views/PaymentViewProps.js';

/** The ends of a payment, in one file: whoever begins one fetches them at once, so that they are there when it ends. */
const loadEnds = (): Promise<typeof Ends> => import('./views/ends.js');
const SuccessView = lazy(async () => ({ default: (await loadEnds()).SuccessView }));
const UnknownView = lazy(async () => ({ default: (await loadEnds()).UnknownView }));
const EndingView = lazy(async () => ({ default: (await loadEnds()).EndingView }));

const endings = {
  done: SuccessView,
  unknown: UnknownView,
  stopped: EndingView,
  failed: EndingView,
  refunded: EndingView,
  abandoned: EndingView,
  running: EndingView,
} as const;

/** Only who pays by card loads the views of the provider's page. */
const CardView = lazy(async () => ({ default: (await import('../card/CardView.js')).CardView }));

/** A payment that has started, to whatever end. The same for a swap, a bridge, a purchase. */
export function PaymentViews(props: PaymentViewProps): ReactElement {
  const { phase, execution } = props.payment;
  const host = useContext(HostContext);
  useEffect(() => {
    // What does not come now is asked for again when it is shown.
    loadEnds().catch(() => undefined);
  }, []);
  if (phase === 'executing' && execution !== null && host !== null && cardTask(execution) !== undefined) {
    return (
      <Suspense fallback={<ExecutingView {...props} />}>
        <CardView key={execution.id} {...props} execution={execution} />
      </Suspense>
    );
  }
  if (phase !== 'ended') return <ExecutingView {...props} />;
  const View = endings[execution?.status ?? 'stopped'];
  return (
    <Suspense fallback={<LoadingView title={props.titles.running} onClose={barOf(props).close} />}>
      <View {...props} />
    </Suspense>
  );
}

/** Something on screen counts seconds. */
export function isPaymentWaiting({ phase, execution }: PaymentViewProps['payment']): boolean {
  return phase === 'executing' || execution?.status === 'unknown';
}
