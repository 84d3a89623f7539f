import { toBeHex } from 'ethers';
import { parseAddress, type Address } from '../../../core/index.js';

/** The queue's record with its addresses as plain words: ethers would hash every one of them, also of the records that are all zero. */
export const queueWordsAbi = [
  'function getPendingWithdrawals(address receiver, uint256[] indices) view returns ((uint256 withdrawer, uint256 token, uint256 amount, uint256 timestamp)[] pending)',
] as const;

/** withdrawer, token, amount, timestamp. */
export type QueueWords = readonly [bigint, bigint, bigint, bigint];

export interface QueueEntry {
  readonly withdrawer: Address;
  readonly token: Address;
  readonly amount: bigint;
  /** Unix seconds. */
  readonly timestamp: bigint;
}

/** null for a record that is empty: released already, or never there. @throws where a word is no address */
export function toQueueEntry(words: QueueWords): QueueEntry | null {
  if (words.includes(0n)) return null;
  const [withdrawer, token, amount, timestamp] = words;
  return { withdrawer: toAddress(withdrawer), token: toAddress(token), amount, timestamp };
}

function toAddress(word: bigint): Address {
  return parseAddress(toBeHex(word, 20));
}
