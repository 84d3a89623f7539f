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

/** Codes that an order book may throw itself; they are kept for every request. */
const kept: ReadonlySet<string> = new Set([CheckoutErrorType.ORDER_EXPIRED_ERROR, CheckoutErrorType.ORDER_FEE_ERROR]);

/** In milliseconds: a book may send several HTTP requests of 10 s each. */
const timeoutMs = 30_000;

/**
 * Calls an order book and wraps its error in the code for the request, unless the book reports an
 * expired order or wrong fees. A timeout counts as an error. An aborted call throws nothing to its
 * caller.
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
