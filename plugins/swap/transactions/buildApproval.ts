import { erc20Abi } from '../../../contracts-abi/index.js';
import { encodeCall, swapErrors, type Address, type UnsignedTransaction } from '../../../core/index.js';

export interface ApprovalRequest {
  readonly chainId: number;
  readonly owner: Address;
  readonly token: Address;
  readonly spender: Address;
  /** Exactly what the spender may take: `approve` replaces the allowance, it does not add to it. */
  readonly amount: bigint;
}

/** @throws TributaryError APPROVE_ERROR when owner and spender are the same */
export function buildApproval({ chainId, owner, token, spender, amount }: ApprovalRequest): UnsignedTransaction {
  if (owner === spender) throw swapErrors.ownerIsSpender();
  return { chainId, from: owner, to: token, data: encodeCall(erc20Abi, 'approve', [spender, amount]), value: 0n };
}
