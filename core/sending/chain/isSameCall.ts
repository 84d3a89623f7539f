import type { UnsignedTransaction } from '../../wallet/Wallet.js';
import type { SentTransaction } from './SentTransaction.js';

/** A selector and something after it: what begins like that is that call. */
const SHORTEST_CALL = 2 + 8;

/** Whether a transaction on the chain is the one that the wallet was asked for. Some wallets append an attribution to the data, which no contract reads. */
export function isSameCall({ to, input, value }: SentTransaction, wanted: UnsignedTransaction): boolean {
  if (to?.toLowerCase() !== wanted.to.toLowerCase() || value !== wanted.value) return false;
  const [sent, asked] = [input.toLowerCase(), wanted.data.toLowerCase()];
  return sent === asked || (asked.length >= SHORTEST_CALL && sent.startsWith(asked));
}
