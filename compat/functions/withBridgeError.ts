import { describeError } from '../../index.js';
import type { BridgeErrorType } from '../enums/bridgeEnums.js';
import { BridgeError } from '../errors/BridgeError.js';

/**
 * Runs `fn`, and throws what it throws as a `BridgeError` of the type.
 *
 * @example
 * import { BridgeErrorType, withBridgeError } from 'tributary-sdk/compat/bridge';
 *
 * declare function readFees(): Promise<bigint>;
 *
 * export const fees = await withBridgeError(readFees, BridgeErrorType.PROVIDER_ERROR);
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
