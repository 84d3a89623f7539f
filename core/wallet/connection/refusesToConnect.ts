import { errorChain } from '../../errors/errorChain.js';
import { propertyOf } from '../../errors/propertyOf.js';
import { messagesOf } from '../messagesOf.js';
import { walletErrorKind } from '../walletErrorKind.js';

/** Texts by which wallets without codes, and WalletConnect's dialog, report that the player declined. */
const texts =
  /\buser (?:rejected|denied|declined|cancell?ed|closed)\b|\b(?:rejected|denied|closed) by (?:the )?user\b|^connection request reset\b/i;

/**
 * Whether the player declined to share an account. A text without a code counts only here, because
 * connecting again costs nothing; for a transaction it would prove nothing.
 */
export function refusesToConnect(error: unknown): boolean {
  if (walletErrorKind(error) === 'rejected') return true;
  if (errorChain(error).some((layer) => propertyOf(layer, 'code') !== undefined)) return false;
  return messagesOf(error).some((told) => texts.test(told));
}
