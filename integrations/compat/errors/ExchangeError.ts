import { describeError, isTributaryError, type SwapErrorCode } from '../../../index.js';
import { wordsOfCode } from './translations.js';

/** The error class of `Exchange`. */
export class ExchangeError extends Error {
  constructor(
    message: string,
    readonly code: SwapErrorCode,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ExchangeError';
  }
}

/** Translates an error by its code. */
export function toExchangeError(error: unknown): ExchangeError {
  if (error instanceof ExchangeError) return error;
  const code = isTributaryError(error) ? error.code : 'UNEXPECTED';
  return new ExchangeError(describeError(error), wordsOfCode(code)[2], { cause: error });
}
