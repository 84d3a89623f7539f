import { permit2Abi } from '../../../contracts-abi/index.js';
import type { Address, SwapApproval, Token } from '../../../core/index.js';
import { type ChainReader, encodeCall, feeOf, type ReadOptions, readContract } from '../../../core/plugin/index.js';

/** The amount that Permit2 may pass on, and its expiry (Unix seconds). */
export interface Permit2Allowance {
  readonly amount: bigint;
  readonly expiration: number;
}

/** Gas of a first approval by Permit2, which writes an empty slot. Its code is the same on every chain. */
const permit2ApprovalGas = 60_000n;
/**
 * Extra validity after the swap's own deadline, in seconds, for a slow player. The risk is small,
 * because the approval is exact.
 */
const graceSeconds = 3_600;

export async function readPermit2Allowance(
  reader: ChainReader,
  permit2: Address,
  { owner, token, spender }: { readonly owner: Address; readonly token: Address; readonly spender: Address },
  options: ReadOptions,
): Promise<Permit2Allowance> {
  const read = { address: permit2, abi: permit2Abi, functionName: 'allowance', args: [owner, token, spender] };
  const [amount, expiration] = await readContract(reader, read, options);
  return { amount: amount as bigint, expiration: Number(expiration) };
}

export interface Permit2Need {
  readonly chainId: number;
  readonly permit2: Address;
  readonly owner: Address;
  readonly token: Token & { readonly address: Address };
  readonly spender: Address;
  readonly required: bigint;
  /** Deadline of the swap, in Unix seconds. */
  readonly deadline: number;
  readonly native: Token;
  readonly gasPrice: bigint | null;
}

/**
 * Builds Permit2's own approval: exactly the required amount, until an hour after the swap's
 * deadline. `null` if the current one suffices until then.
 */
export function permit2Approval(need: Permit2Need, { amount, expiration }: Permit2Allowance): SwapApproval | null {
  const { chainId, permit2, owner, token, spender, required, deadline, native, gasPrice } = need;
  if (amount >= required && expiration >= deadline) return null;
  const gasFee = feeOf(gasPrice, permit2ApprovalGas);
  return {
    spender,
    amount: { token, value: required },
    transaction: {
      chainId,
      from: owner,
      to: permit2,
      data: encodeCall(permit2Abi, 'approve', [token.address, spender, required, deadline + graceSeconds]),
      value: 0n,
    },
    reset: null,
    gas: permit2ApprovalGas,
    gasFeeEstimate: gasFee === null ? null : { token: native, value: gasFee },
  };
}
