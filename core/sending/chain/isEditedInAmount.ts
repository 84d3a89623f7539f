import type { RequestedCall } from '../LoggedRequest.js';
import type { SentTransaction } from './SentTransaction.js';

const SELECTOR_END = 10;
const WORD = 64;

/**
 * Whether only amounts were changed in a call before it was signed: the same method, and other words only where the asked one is an amount of the footprint, or lies
 * within the value. Another receiver is no other amount.
 */
export function isEditedInAmount({ input }: SentTransaction, { transaction, footprint }: RequestedCall): boolean {
  const [sent, asked] = [input.toLowerCase(), transaction.data.toLowerCase()];
  if (sent.length !== asked.length || sent.slice(0, SELECTOR_END) !== asked.slice(0, SELECTOR_END)) return false;
  const amounts = new Set(footprint.logs.flatMap(({ amount }) => (amount === undefined ? [] : [amount.least])));
  for (let at = SELECTOR_END; at < asked.length; at += WORD) {
    if (sent.slice(at, at + WORD) === asked.slice(at, at + WORD)) continue;
    const word = BigInt(`0x${asked.slice(at, at + WORD)}`);
    if (!amounts.has(word) && (word === 0n || word > transaction.value)) return false;
  }
  return true;
}
