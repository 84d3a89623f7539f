import { feeOf, type Abortable, type Address, type ChainReader, type SwapApproval, type Token, type TokenAmount } from '../../../core/index.js';
import { swapGas } from '../swapChains.js';
import { buildApproval } from '../transactions/buildApproval.js';
import { estimateApproval } from './estimateApproval.js';

export interface ApprovalNeed {
  readonly owner: Address;
  readonly spender: Address;
  readonly token: Token & { readonly address: Address };
  readonly required: bigint;
  readonly allowance: bigint;
  readonly native: Token;
  readonly gasPrice: bigint | null;
}

/** null when the allowance suffices. The amount is exactly what is needed, and replaces what was allowed before. */
export async function approvalOf(reader: ChainReader, need: ApprovalNeed, options: Abortable): Promise<SwapApproval | null> {
  const { owner, spender, token, required, allowance, native, gasPrice } = need;
  if (allowance >= required) return null;
  const approve = (amount: bigint) => buildApproval({ chainId: token.chainId, owner, token: token.address, spender, amount });
  const transaction = approve(required);
  const estimate = await estimateApproval(reader, transaction, options);
  // Tokens like USDT refuse to change an allowance that stands: it has to go through zero.
  const reset = estimate.outcome === 'refused' && allowance > 0n ? approve(0n) : null;
  const gas = (estimate.outcome === 'accepted' ? estimate.gas : swapGas.approval) + (reset === null ? 0n : swapGas.approval);
  const gasFee = estimate.outcome === 'accepted' ? feeOf(gasPrice, estimate.gas) : null;
  const gasFeeEstimate: TokenAmount | null = gasFee === null ? null : { token: native, value: gasFee };
  return { spender, amount: { token, value: required }, transaction, reset, gas, gasFeeEstimate };
}
