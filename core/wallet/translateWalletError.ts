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

/** The specification's wallet error mapping (§8), by code and by walking the causes. An error of ours passes unchanged. */
export function translateWalletError(error: unknown): TributaryError {
  return isTributaryError(error) ? error : translations[walletErrorKind(error)](error);
}
