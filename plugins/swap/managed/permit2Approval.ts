import { permit2Abi } from '../../../contracts-abi/index.js';
import type { Address, SwapApproval, Token } from '../../../core/index.js';
import { type ChainReader, encodeCall, feeOf, type ReadOptions, readContract } from '../../../core/plugin/index.js';

/** What Permit2 may pass on, and until when (Unix seconds). */
export interface Permit2Allowance {
  readonly amount: bigint;
  readonly expiration: number;
}

/** Of an approval by Permit2, whose code is the same everywhere: of a first one, which writes an empty slot. */
const permit2ApprovalGas = 60_000n;
/** How long it stays good for who takes longer than the swap's own deadline: what is passed on is exactly the amount, so little is at stake. */
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
  /** Of the swap, Unix seconds. */
  readonly deadline: number;
  readonly native: Token;
  readonly gasPrice: bigint | null;
}

/** Permit2's own approval: exactly what is required, until an hour after the swap's deadline. null: what stands suffices until then. */
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
