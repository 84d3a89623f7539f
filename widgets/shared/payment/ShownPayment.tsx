import { type ReactElement, Suspense, useContext } from 'react';
import { failureOf } from '../../../flows/payment/failureOf.js';
import { pendingLoads } from '../../loading/pendingLoads.js';
import { usePendingLoads } from '../../loading/usePendingLoads.js';
import { SharedEmit } from '../host/SharedEmit.js';
import { PaymentBoundary } from './PaymentBoundary.js';
import { LazyPaymentViews } from './paymentParts.js';
import { barOf } from './views/barOf.js';
import type { PaymentViewProps } from './views/PaymentViewProps.js';
import { UnshownView } from './views/UnshownView.js';

/** A started payment. If its views fail, shows what the engine knows of it. */
export function ShownPayment(props: PaymentViewProps): ReactElement {
  const emit = useContext(SharedEmit);
  const unshown = { execution: props.payment.execution, context: props.context, close: barOf(props).close };
  return (
    <PaymentBoundary
      fallback={(show) => <UnshownView {...unshown} because="broken" onShow={show} />}
      onFault={(error) => {
        const { code, message } = failureOf(error);
        emit?.('failure', { code, reason: message, timestamp: Date.now() });
      }}
    >
      <Suspense fallback={<WaitingPayment {...unshown} />}>
        <LazyPaymentViews {...props} />
      </Suspense>
    </PaymentBoundary>
  );
}

/** Shown while the views load: only after a reload, because starting a payment loads them first. */
export function WaitingPayment(
  props: Pick<Parameters<typeof UnshownView>[0], 'execution' | 'context' | 'close'>,
): ReactElement {
  const isLost = usePendingLoads();
  return <UnshownView {...props} because={isLost ? 'lost' : 'loading'} onShow={pendingLoads.retry} />;
}
