import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import type { ErrorData } from '../errors/fact.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Abortable } from '../stream/Abortable.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';

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

/** Codes of their own in the catalogue: a book that names one has said what is the matter, whatever it was asked. */
const kept: ReadonlySet<string> = new Set([CheckoutErrorType.ORDER_EXPIRED_ERROR, CheckoutErrorType.ORDER_FEE_ERROR]);

/** A book may ask its service more than once, and an HTTP request has ten seconds. */
const timeoutMs = 30_000;

/**
 * What an order book throws gets the catalogue's name for what was asked of it, unless it says itself that the order has
 * expired or that its fees are wrong; one that does not answer has failed likewise. Whoever left hears nothing of it.
 */
export async function askBook<T>(
  { type, data, signal }: Asking,
  ask: (options: { readonly signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  try {
    return await withTimeLimit((limit) => ask({ signal: limit }), { timeoutMs, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (isTributaryError(error) && kept.has(error.code)) throw error;
    throw checkoutErrors.wrapped(type, error, { message: sentences[type], data });
  }
}
