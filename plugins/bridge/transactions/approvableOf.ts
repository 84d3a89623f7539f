import { type Address, ItemType, NATIVE } from '../../../core/index.js';
import { type Approvable } from '../../../core/plugin/index.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';

/**
 * Returns the amount that the bridge takes with an allowance; `null` for the native currency, which
 * is sent as value.
 */
export function approvableOf(
  { token, amount }: Pick<BridgeTransfer, 'token' | 'amount'>,
  bridge: Address,
): Approvable | null {
  return token === NATIVE ? null : { type: ItemType.ERC20, tokenAddress: token, spenderAddress: bridge, amount };
}
