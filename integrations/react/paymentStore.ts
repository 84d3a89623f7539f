import type { FundingEngine, Payment, PaymentRequest, PaymentSnapshot, TributaryError } from '../../core/index.js';
import { caughtError } from './caughtError.js';

export interface PaymentState {
  readonly state: PaymentSnapshot | null;
  readonly error: TributaryError | null;
}

export interface PaymentStore {
  /** `null` if the request is a mistake of the caller. */
  readonly payment: Payment | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => PaymentState;
}

/** Creates the payment of a request, and a store over its states. Listeners only watch: no listener stops the payment. */
export function paymentStore(engine: FundingEngine, request: PaymentRequest): PaymentStore {
  try {
    return storeOf(engine.buy(request));
  } catch (error) {
    const failed: PaymentState = { state: null, error: caughtError(error) };
    return { payment: null, subscribe: () => () => undefined, getSnapshot: () => failed };
  }
}

function storeOf(payment: Payment): PaymentStore {
  let shown: PaymentState = { state: payment.state, error: null };
  return {
    payment,
    getSnapshot: () => {
      if (shown.state !== payment.state) shown = { ...shown, state: payment.state };
      return shown;
    },
    subscribe: (listener) => {
      const watching = payment.state$.subscribe({
        next: listener,
        error: (error: unknown) => {
          shown = { ...shown, error: caughtError(error) };
          listener();
        },
      });
      return () => watching.unsubscribe();
    },
  };
}
