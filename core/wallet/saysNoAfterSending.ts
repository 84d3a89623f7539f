import { propertyOf } from '../errors/propertyOf.js';
import type { Eip1193Provider } from './Wallet.js';

/**
 * Wallets that are known to answer "rejected" for requests they have sent: those of Coinbase (Wallet SDK, Base Account) reject every open request when
 * their window goes away, whatever was confirmed in it.
 */
const marks = ['isCoinbaseWallet', 'isCoinbaseBrowser', 'isBaseAccount'] as const;

export function saysNoAfterSending(wallet: Eip1193Provider): boolean {
  return marks.some((mark) => propertyOf(wallet, mark) === true);
}
