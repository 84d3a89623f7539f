import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { GasEstimate } from '../rpc/estimateGas.js';
import { type Approvable, approvedAmountOf } from './Approvable.js';
import type { Approval } from './Approval.js';
import { allowanceReset, approvalFor } from './approvalFor.js';

/** About what an approval takes that cannot be estimated. */
const usualApprovalGas = 55_000n;

export interface AllowanceState {
  readonly owner: Address;
  readonly chainId: number;
  /** What the spender may take now. */
  readonly allowed: bigint;
  /** Of the approval. */
  readonly estimate: GasEstimate;
}

/** The rule for every approval: exactly what is to be taken, through zero where the token refuses to replace what stands. null: the allowance suffices. */
export function approvalNeeded(
  approvable: Approvable,
  { owner, chainId, allowed, estimate }: AllowanceState,
): Approval | null {
  const missing = approvedAmountOf(approvable) - allowed;
  if (missing <= 0n) return null;
  // Tokens like USDT refuse to change an allowance that stands: it has to go through zero.
  const isReset = allowed > 0n && estimate.outcome === 'refused';
  const reset = isReset && approvable.type === ItemType.ERC20 ? allowanceReset(approvable, owner, chainId) : null;
  const units = estimate.outcome === 'estimated' ? estimate.units : usualApprovalGas;
  return {
    missing,
    transaction: approvalFor(approvable, owner, chainId),
    reset,
    gas: reset === null ? units : usualApprovalGas + units,
    isGasEstimated: estimate.outcome === 'estimated',
    isRefused: estimate.outcome === 'refused' && reset === null,
  };
}
