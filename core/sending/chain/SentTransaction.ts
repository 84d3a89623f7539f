import { propertyOf } from '../../errors/propertyOf.js';
import type { Address, Hex } from '../../money/Address.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { isHash } from '../../wallet/isHash.js';

/** A transaction as a node returns it, mined or pending. Addresses keep the node's spelling. */
export interface SentTransaction {
  readonly hash: Hex;
  readonly from: string;
  readonly nonce: number;
  /** `null`: creates a contract. */
  readonly to: string | null;
  readonly input: string;
  readonly value: bigint;
}

/** Returns `null` if the value isn't a transaction. */
export function parseTransaction(value: unknown): SentTransaction | null {
  const [from, to, hash, input, nonce, amount] = ['from', 'to', 'hash', 'input', 'nonce', 'value'].map((key) =>
    propertyOf(value, key),
  );
  if (typeof from !== 'string' || !isHash(hash)) return null;
  try {
    return {
      hash,
      from,
      nonce: Number(parseQuantity(nonce)),
      to: typeof to === 'string' ? to : null,
      input: typeof input === 'string' ? input : '0x',
      value: parseQuantity(amount),
    };
  } catch {
    return null;
  }
}

/** Returns `null` if the value isn't a transaction of the account. */
export function parseSentTransaction(value: unknown, account: Address): SentTransaction | null {
  const transaction = parseTransaction(value);
  return transaction !== null && isSentBy(transaction, account) ? transaction : null;
}

export function isSentBy({ from }: Pick<SentTransaction, 'from'>, account: Address): boolean {
  return from.toLowerCase() === account.toLowerCase();
}
