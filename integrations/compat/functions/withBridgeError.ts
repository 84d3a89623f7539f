import { describeError } from '../../../index.js';
import type { BridgeErrorType } from '../enums/bridgeEnums.js';
import { BridgeError } from '../errors/BridgeError.js';

/**
 * Runs `fn`, and rethrows its errors as a `BridgeError` of the type.
 *
 * @example const fees = await withBridgeError(readFees, type);
 */
export const withBridgeError = async <T>(
  fn: () => Promise<T>,
  customErrorType: BridgeErrorType,
  details?: string,
): Promise<T> => {
  try {
    return await fn();
  } catch (error) {
    const message = `${customErrorType}: ${describeError(error)}`;
    throw new BridgeError(details === undefined ? message : `${details}: ${message}`, customErrorType, {
      cause: error,
    });
  }
};
