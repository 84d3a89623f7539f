import { describeError, isTributaryError } from '../../../index.js';
import type { CheckoutErrorType } from '../enums/CheckoutErrorType.js';
import type { Untyped } from '../types/Untyped.js';
import { ExchangeError } from './ExchangeError.js';
import { wordsOfCode } from './translations.js';

/**
 * The error class of `Checkout`. `data` has the engine's figures. `data.status` of a
 * TRANSACTION_FAILED tells whether it really failed: with `unknown`, send nothing again until the
 * outcome is known (`engine.resume`, `data.executionId`).
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

/**
 * Translates an error by its code. An error about a result in the exchange's shape is translated as
 * in the exchange.
 */
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
