import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import { isTributaryError, type TributaryError } from '../errors/TributaryError.js';
import { walletErrorKind } from './walletErrorKind.js';

/** Translates the error of a wallet request other than a transaction. Our own errors pass unchanged. */
export function translateRequestError(error: unknown): TributaryError {
  if (isTributaryError(error)) return error;
  return walletErrorKind(error) === 'rejected'
    ? earlyCheckoutErrors.userRejectedRequest(error)
    : earlyCheckoutErrors.providerRequestFailed(error);
}
