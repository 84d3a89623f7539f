import { assertKinds } from '../errors/assertKinds.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { Eip1193Provider } from './Wallet.js';

/**
 * Wallets known to answer "rejected" for requests that they have sent: Coinbase's (Wallet SDK, Base
 * Account) reject every open request when their window closes, even confirmed ones.
 */
const marks = ['isCoinbaseWallet', 'isCoinbaseBrowser', 'isBaseAccount'] as const;

/**
 * Whether this wallet can answer a request to send with a rejection and broadcast the transaction
 * anyway, so that a rejection proves nothing. For hosts that send through a wallet themselves.
 *
 * @example if (code === 4001 && !saysNoAfterSending(wallet)) offerToTryAgain();
 */
export function saysNoAfterSending(wallet: Eip1193Provider): boolean {
  assertKinds({ wallet }, 'object');
  return marks.some((mark) => propertyOf(wallet, mark) === true);
}
