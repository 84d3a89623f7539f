import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { GasEstimate } from '../rpc/estimateGas.js';
import { type Approvable, approvedAmountOf } from './Approvable.js';
import type { Approval } from './Approval.js';
import { allowanceReset, approvalFor } from './approvalFor.js';

/** Usual gas of an approval that can't be estimated. */
const usualApprovalGas = 55_000n;

export interface AllowanceState {
  readonly owner: Address;
  readonly chainId: number;
  /** Current allowance. */
  readonly allowed: bigint;
  /** Gas estimate of the approval. */
  readonly estimate: GasEstimate;
}

/**
 * Applies the rule for every approval: exactly the required amount, reset to zero first if the
 * token refuses to replace the allowance. `null` if the allowance suffices.
 */
export function approvalNeeded(
  approvable: Approvable,
  { owner, chainId, allowed, estimate }: AllowanceState,
): Approval | null {
  const missing = approvedAmountOf(approvable) - allowed;
  if (missing <= 0n) return null;
  // Tokens like USDT refuse to change a non-zero allowance, so it must be reset to zero first.
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
