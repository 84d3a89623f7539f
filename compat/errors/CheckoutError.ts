import { type CheckoutErrorType, describeError, isTributaryError } from '../../index.js';
import { ExchangeError } from './ExchangeError.js';
import { wordsOfCode } from './translations.js';

/**
 * What `Checkout` throws. `data` carries the engine's figures, and `data.status` of a TRANSACTION_FAILED says whether it failed at all: `unknown` is no "no", and nothing
 * may be sent again before it is known (`engine.resume`, `data.executionId`).
 */
export class CheckoutError extends Error {
  constructor(
    message: string,
    readonly type: CheckoutErrorType,
    readonly data?: Readonly<Record<string, unknown>>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CheckoutError';
  }
}

/** By its code; what is built of the exchange's shapes fails as the exchange does. */
export function toCheckoutError(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error;
  const data = isTributaryError(error) ? error.data : {};
  const code = isTributaryError(error) || error instanceof ExchangeError ? error.code : 'UNEXPECTED';
  return new CheckoutError(describeError(error), wordsOfCode(code)[0], { ...data, code }, { cause: error });
}
