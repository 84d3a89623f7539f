import { type CheckoutErrorType, describeError, isTributaryError } from '../../index.js';
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

/** By its code. */
export function toCheckoutError(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error;
  const [code, data] = isTributaryError(error) ? [error.code, error.data] : ['UNEXPECTED', {}];
  return new CheckoutError(describeError(error), wordsOfCode(code)[0], { ...data, code }, { cause: error });
}
