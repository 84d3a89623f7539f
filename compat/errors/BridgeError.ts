import { type BridgeErrorType, describeError, isTributaryError } from '../../index.js';
import { wordsOfCode } from './translations.js';

/** What `TokenBridge` throws. */
export class BridgeError extends Error {
  constructor(
    message: string,
    readonly type: BridgeErrorType,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BridgeError';
  }
}

/** By its code. */
export function toBridgeError(error: unknown): BridgeError {
  if (error instanceof BridgeError) return error;
  const code = isTributaryError(error) ? error.code : 'UNEXPECTED';
  return new BridgeError(describeError(error), wordsOfCode(code)[1], { cause: error });
}
