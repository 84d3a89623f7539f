import { propertyOf } from '../../errors/propertyOf.js';
import type { Address, Hex } from '../../money/Address.js';
import { parseQuantity } from '../../rpc/parseQuantity.js';
import { isHash } from './isHash.js';

/** A transaction as a node shows it, mined or pending. */
export interface SentTransaction {
  readonly hash: Hex;
  readonly nonce: number;
  /** null: it creates a contract. */
  readonly to: string | null;
  readonly input: string;
  readonly value: bigint;
}

/** null for whatever is not a transaction of the account. */
export function parseSentTransaction(value: unknown, account: Address): SentTransaction | null {
  const [from, to, hash, input, nonce, amount] = ['from', 'to', 'hash', 'input', 'nonce', 'value'].map((key) => propertyOf(value, key));
  if (typeof from !== 'string' || from.toLowerCase() !== account.toLowerCase() || !isHash(hash)) return null;
  try {
    return { hash, nonce: Number(parseQuantity(nonce)), to: typeof to === 'string' ? to : null, input: typeof input === 'string' ? input : '0x', value: parseQuantity(amount) };
  } catch {
    return null;
  }
}
