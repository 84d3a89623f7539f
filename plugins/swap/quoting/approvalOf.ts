import { type Address, ItemType, type SwapApproval, type Token } from '../../../core/index.js';
import { type ChainReader, feeOf, type ReadOptions, readApproval, swapErrors } from '../../../core/plugin/index.js';

export interface ApprovalNeed {
  readonly owner: Address;
  readonly spender: Address;
  readonly token: Token & { readonly address: Address };
  readonly required: bigint;
  readonly allowance: bigint;
  readonly native: Token;
  readonly gasPrice: bigint | null;
}

/**
 * Returns the approval, or `null` if the allowance suffices.
 * @throws TributaryError APPROVE_ERROR if owner and spender are the same, or the token rejects the
 * approval
 */
export async function approvalOf(
  reader: ChainReader,
  need: ApprovalNeed,
  options: ReadOptions,
): Promise<SwapApproval | null> {
  const { owner, spender, token, required, allowance, native, gasPrice } = need;
  if (allowance < required && owner === spender) throw swapErrors.ownerIsSpender();
  const approvable = { type: ItemType.ERC20, tokenAddress: token.address, spenderAddress: spender, amount: required };
  const approval = await readApproval(reader, { owner, approvable, allowed: allowance }, options);
  if (approval === null) return null;
  const { transaction, reset, gas, isGasEstimated, isRefused } = approval;
  if (isRefused) throw swapErrors.approvalNotBuilt(undefined, { token: token.address, spender });
  const gasFee = isGasEstimated ? feeOf(gasPrice, gas) : null;
  return {
    spender,
    amount: { token, value: required },
    transaction,
    reset,
    gas,
    gasFeeEstimate: gasFee === null ? null : { token: native, value: gasFee },
  };
}
