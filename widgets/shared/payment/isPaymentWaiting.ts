import type { PaymentState } from '../../../flows/payment/PaymentState.js';

/** Returns whether the screen counts seconds. */
export function isPaymentWaiting({ phase, execution }: Pick<PaymentState, 'phase' | 'execution'>): boolean {
  return phase === 'executing' || execution?.status === 'unknown';
}
