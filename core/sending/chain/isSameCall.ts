import type { UnsignedTransaction } from '../../wallet/Wallet.js';
import type { SentTransaction } from './SentTransaction.js';

/** A selector with at least some data; input that starts with all of it is the same call. */
const SHORTEST_CALL = 2 + 8;

/**
 * Whether a transaction is the one requested from the wallet. Some wallets append an attribution to
 * the data, which no contract reads.
 */
export function isSameCall({ to, input, value }: SentTransaction, wanted: UnsignedTransaction): boolean {
  if (to?.toLowerCase() !== wanted.to.toLowerCase() || value !== wanted.value) return false;
  const [sent, asked] = [input.toLowerCase(), wanted.data.toLowerCase()];
  return sent === asked || (asked.length >= SHORTEST_CALL && sent.startsWith(asked));
}
