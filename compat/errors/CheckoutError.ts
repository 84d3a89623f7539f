import { describeError, isTributaryError } from '../../index.js';
import type { CheckoutErrorType } from '../enums/CheckoutErrorType.js';
import type { Untyped } from '../types/Untyped.js';
import { ExchangeError } from './ExchangeError.js';
import { wordsOfCode } from './translations.js';

/**
 * What `Checkout` throws. `data` carries the engine's figures, and `data.status` of a TRANSACTION_FAILED says whether it failed at all: `unknown` is no "no", and nothing
 * may be sent again before it is known (`engine.resume`, `data.executionId`).
 */
export class CheckoutError<T = CheckoutErrorType> extends Error {
  constructor(
    message: string,
    public type: T,
    public data?: { [key: string]: Untyped },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CheckoutError';
  }
}

/** By its code; what is built of the exchange's shapes fails as the exchange does. */
export function toCheckoutError(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error as CheckoutError;
  const data = isTributaryError(error) ? error.data : {};
  const code = isTributaryError(error) || error instanceof ExchangeError ? error.code : 'UNEXPECTED';
  return new CheckoutError(
    describeError(error),
    wordsOfCode(code)[0] as CheckoutErrorType,
    { ...data, code },
    { cause: error },
  );
}
