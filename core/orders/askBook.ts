import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import type { ErrorData } from '../errors/fact.js';
import type { Abortable } from '../stream/Abortable.js';

const sentences = {
  [CheckoutErrorType.GET_ORDER_LISTING_ERROR]: checkoutErrors.getOrderListing().message,
  [CheckoutErrorType.FULFILL_ORDER_LISTING_ERROR]: checkoutErrors.fulfillOrderListing().message,
  [CheckoutErrorType.PREPARE_ORDER_LISTING_ERROR]: checkoutErrors.prepareOrderListing().message,
  [CheckoutErrorType.CREATE_ORDER_LISTING_ERROR]: checkoutErrors.createOrderListing().message,
  [CheckoutErrorType.CANCEL_ORDER_LISTING_ERROR]: checkoutErrors.cancelOrderListing().message,
} as const;

export interface Asking extends Abortable {
  readonly type: keyof typeof sentences;
  readonly data: ErrorData;
}

/** What an order book throws gets the catalogue's name for what was asked of it. Whoever left hears nothing of it. */
export async function askBook<T>({ type, data, signal }: Asking, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    signal?.throwIfAborted();
    throw checkoutErrors.wrapped(type, error, { message: sentences[type], data });
  }
}
