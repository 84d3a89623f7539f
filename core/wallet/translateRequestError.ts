import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import { isTributaryError, type TributaryError } from '../errors/TributaryError.js';
import { walletErrorKind } from './walletErrorKind.js';

/** The error of a wallet that was asked for anything but a transaction: no transaction can have failed. An error of ours passes unchanged. */
export function translateRequestError(error: unknown): TributaryError {
  if (isTributaryError(error)) return error;
  return walletErrorKind(error) === 'rejected'
    ? earlyCheckoutErrors.userRejectedRequest(error)
    : earlyCheckoutErrors.providerRequestFailed(error);
}
