import { errorChain } from '../../errors/errorChain.js';
import { propertyOf } from '../../errors/propertyOf.js';
import { messagesOf } from '../messagesOf.js';
import { walletErrorKind } from '../walletErrorKind.js';

/** How wallets without codes, and the window of WalletConnect's library, say that the player does not want to. */
const texts =
  /\buser (?:rejected|denied|declined|cancell?ed|closed)\b|\b(?:rejected|denied|closed) by (?:the )?user\b|^connection request reset\b/i;

/**
 * The player does not show an account. A text without any code is believed of connecting only, where asking again costs nothing; of a transaction it would prove
 * nothing.
 */
export function refusesToConnect(error: unknown): boolean {
  if (walletErrorKind(error) === 'rejected') return true;
  if (errorChain(error).some((layer) => propertyOf(layer, 'code') !== undefined)) return false;
  return messagesOf(error).some((told) => texts.test(told));
}
