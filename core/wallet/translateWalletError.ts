import { checkoutErrors } from '../errors/checkoutErrors.js';
import { isTributaryError, type TributaryError } from '../errors/TributaryError.js';
import { revertReason } from './revertReason.js';
import { type WalletErrorKind, walletErrorKind } from './walletErrorKind.js';

const translations = {
  rejected: checkoutErrors.userRejectedRequest,
  'insufficient-funds': checkoutErrors.insufficientFunds,
  'unpredictable-gas': checkoutErrors.unpredictableGasLimit,
  reverts: (cause) => checkoutErrors.wouldRevert(revertReason(cause), cause),
  refused: checkoutErrors.transactionFailed,
  'unknown-chain': checkoutErrors.transactionFailed,
  unclear: checkoutErrors.transactionFailed,
} satisfies Record<WalletErrorKind, (cause: unknown) => TributaryError>;

/**
 * Translates a wallet error as the specification maps it (§8), by code and by walking the causes.
 * Our own errors pass unchanged.
 */
export function translateWalletError(error: unknown): TributaryError {
  return isTributaryError(error) ? error : translations[walletErrorKind(error)](error);
}
