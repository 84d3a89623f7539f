import { describeError, isTributaryError } from '../../../index.js';
import type { BridgeErrorType } from '../enums/bridgeEnums.js';
import { wordsOfCode } from './translations.js';

/** The error class of `TokenBridge`. */
export class BridgeError extends Error {
  constructor(
    message: string,
    public type: BridgeErrorType,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BridgeError';
  }
}

/** Translates an error by its code. */
export function toBridgeError(error: unknown): BridgeError {
  if (error instanceof BridgeError) return error;
  const code = isTributaryError(error) ? error.code : 'UNEXPECTED';
  return new BridgeError(describeError(error), wordsOfCode(code)[1] as BridgeErrorType, { cause: error });
}
