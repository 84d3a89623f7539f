import type { ReactElement } from 'react';
import { EndingView } from './views/EndingView.js';
import { ExecutingView } from './views/ExecutingView.js';
import type { PaymentViewProps } from './views/PaymentViewProps.js';
import { SuccessView } from './views/SuccessView.js';
import { UnknownView } from './views/UnknownView.js';

const endings = { done: SuccessView, unknown: UnknownView, stopped: EndingView, failed: EndingView, running: EndingView } as const;

/** A payment that has started, to whatever end. The same for a swap, a bridge, a purchase. */
export function PaymentViews(props: PaymentViewProps): ReactElement {
  const { phase, execution } = props.payment;
  const View = phase === 'ended' ? endings[execution?.status ?? 'stopped'] : ExecutingView;
  return <View {...props} />;
}

/** Something on screen counts seconds. */
export function isPaymentWaiting({ phase, execution }: PaymentViewProps['payment']): boolean {
  return phase === 'executing' || execution?.status === 'unknown';
}
