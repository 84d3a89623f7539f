import { finalize, type Observable } from 'rxjs';
import type { Payment, PaymentCommand, PaymentSnapshot } from '../../core/index.js';

/** A payment as a call of the protocol: it streams its states, and takes the payment's commands. */
export interface PaymentCall {
  readonly state$: Observable<PaymentSnapshot>;
  readonly commands: Readonly<Record<PaymentCommand, (given: never) => Promise<unknown>>>;
}

/** Opens a payment for a game. If the game cancels the call or leaves, the payment stops before the next prompt. */
export function paymentCall(payment: Payment): PaymentCall {
  const stop = (): void => void payment.stop().catch(() => undefined);
  return {
    state$: payment.state$.pipe(finalize(stop)),
    commands: {
      choose: ({ offer }: { readonly offer: string }) => payment.choose(offer),
      confirm: (given) => payment.confirm(given),
      refresh: () => payment.refresh(),
      stop: () => payment.stop(),
      retry: (given) => payment.retry(given),
      recheck: () => payment.recheck(),
      cancel: (given?: { readonly reason?: string }) => payment.cancel(given?.reason),
    },
  };
}
