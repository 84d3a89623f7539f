import { useContext, useLayoutEffect } from 'react';
import type { PaymentState } from '../../../flows/payment/PaymentState.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import type { PaymentContext } from '../host/PaymentContext.js';
import { PaymentMemory } from '../host/PaymentMemory.js';
import { UnshownView } from './views/UnshownView.js';

/** Gives the widget's error boundary the payment that is shown. */
export function useRememberedPayment(
  { phase, execution }: Pick<PaymentState, 'phase' | 'execution'>,
  context: PaymentContext,
  close: FrameProps['close'],
): void {
  const memory = useContext(PaymentMemory);
  useLayoutEffect(() => {
    if (memory === null || phase === 'idle') return undefined;
    memory.current = (show) => (
      <UnshownView execution={execution} context={context} because="broken" close={close} onShow={show} />
    );
    return () => {
      memory.current = null;
    };
  });
}
