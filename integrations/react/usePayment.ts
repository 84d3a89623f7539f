import { useMemo, useSyncExternalStore } from 'react';
import type { Payment, PaymentCommand, PaymentRequest } from '../../core/index.js';
import { useEngine } from './EngineProvider.js';
import type { PaymentState, PaymentStore } from './paymentStore.js';
import { requestText } from './requestText.js';
import { sharedPayment } from './sharedPayment.js';

/** A payment and its latest state. */
export interface PaymentView extends PaymentState {
  /** `null` while the request is `null`, or if it is a mistake of the caller. */
  readonly payment: Payment | null;
  /** Whether a command has an effect now. */
  readonly can: (command: PaymentCommand) => boolean;
}

const nothing: PaymentState = { state: null, error: null };
const idle: PaymentStore = { payment: null, subscribe: () => () => undefined, getSnapshot: () => nothing };

/**
 * Buys goods, as `engine.buy`; `null`: not yet. Components with an equal request share one payment; a changed request is a new payment. Unmounting stops nothing.
 * `error` is a mistake of the caller; problems of the payment are in `state.problem`. Give an `id` to find the same payment after a reload.
 *
 * @example
 * const { payment, can } = usePayment({ wallet, goods: { type: 'products', sale: 'devnet', items: [{ productId: 'lantern', quantity: 1 }] } });
 * const button = <button disabled={!can('confirm')} onClick={() => payment?.confirm()}>Pay</button>;
 */
export function usePayment(request: PaymentRequest | null): PaymentView {
  const engine = useEngine();
  const key = request === null ? null : requestText(request);
  // An equal request keeps its payment, so `key` stands for it.
  const store = useMemo(
    () => (request === null || key === null ? idle : sharedPayment(engine, request, key)),
    [engine, key],
  );
  const shown = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  return useMemo(() => {
    const can = (command: PaymentCommand): boolean => shown.state?.can.includes(command) ?? false;
    return { ...shown, payment: store.payment, can };
  }, [shown, store]);
}
