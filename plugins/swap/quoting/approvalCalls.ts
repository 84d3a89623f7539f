import { type Address, ItemType, type UnsignedTransaction } from '../../../core/index.js';
import { approvalCall } from '../../../core/plugin/index.js';

export interface AllowedBefore {
  readonly chainId: number;
  readonly owner: Address;
  readonly spender: Address;
  readonly token: Address;
  readonly required: bigint;
  readonly allowance: bigint;
}

/**
 * Returns the calls that approve exactly the required amount, with a reset first if an allowance
 * exists; empty if the allowance suffices. For measuring gas; `approvalOf` decides which of them
 * are sent.
 */
export function approvalCalls({
  chainId,
  owner,
  spender,
  token,
  required,
  allowance,
}: AllowedBefore): readonly UnsignedTransaction[] {
  if (allowance >= required) return [];
  return (allowance === 0n ? [required] : [0n, required]).map((amount) => ({
    chainId,
    from: owner,
    ...approvalCall({ type: ItemType.ERC20, tokenAddress: token, spenderAddress: spender, amount }),
    value: 0n,
  }));
}
