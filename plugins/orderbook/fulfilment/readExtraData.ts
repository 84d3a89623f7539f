import { type Address, type Hex, parseAddress } from '../../../core/index.js';
import { ZERO_ADDRESS } from '../../../core/plugin/index.js';

export interface FulfilmentPermission {
  /** The only account that may use it; `null` if any account may. */
  readonly taker: Address | null;
  /** Unix seconds: a later purchase reverts. */
  readonly expiresAt: number;
}

/**
 * Decodes version 0: the taker, the expiry, the operator's signature (64 bytes) and the context.
 * @throws TypeError
 */
export function readExtraData(extraData: Hex): FulfilmentPermission {
  const digits = extraData.slice(2);
  if (digits.length <= 2 * 93 || digits.slice(0, 2) !== '00')
    throw new TypeError('the permission to fill the order is not of a form that is known');
  const taker = parseAddress(`0x${digits.slice(2, 42).toLowerCase()}`);
  const expiresAt = BigInt(`0x${digits.slice(42, 58)}`);
  if (expiresAt > BigInt(Number.MAX_SAFE_INTEGER)) throw new TypeError('the permission never ends');
  return { taker: taker === parseAddress(ZERO_ADDRESS) ? null : taker, expiresAt: Number(expiresAt) };
}
