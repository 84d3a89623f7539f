import { type Address, type SwapApproval, type TokenAmount, type UnsignedTransaction } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { encodeCall } from 'tributary-sdk/plugin';

const approvalGas = 55_000n;

/**
 * Approves exactly the swap's maximum input; `null` if the allowance suffices. Resets another
 * allowance to zero first, because some tokens require it.
 */
export function approvalFor(
  amount: TokenAmount & { readonly token: { readonly address: Address } },
  owner: Address,
  spender: Address,
  allowance: bigint,
): SwapApproval | null {
  if (allowance >= amount.value) return null;
  const { address: to, chainId } = amount.token;
  const approve = (value: bigint): UnsignedTransaction => ({
    chainId,
    from: owner,
    to,
    data: encodeCall(erc20Abi, 'approve', [spender, value]),
    value: 0n,
  });
  const reset = allowance > 0n ? approve(0n) : null;
  return {
    spender,
    amount,
    transaction: approve(amount.value),
    reset,
    gas: reset === null ? approvalGas : approvalGas * 2n,
    gasFeeEstimate: null,
  };
}
