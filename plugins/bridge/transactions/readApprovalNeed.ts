import { erc20Abi } from '../../../contracts-abi/index.js';
import { BridgeErrorType, readContract, type Address, type ChainReader, type ReadOptions } from '../../../core/index.js';
import { isReverted } from '../chains/isReverted.js';
import { orProviderError } from '../chains/orProviderError.js';
import type { ApprovalNeed } from './ApprovalNeed.js';
import { encodeApproval } from './calldata.js';

export interface Spending {
  readonly token: Address;
  readonly owner: Address;
  readonly spender: Address;
  readonly amount: bigint;
}

/** null: the allowance suffices. `approve` replaces an allowance, so it is for the whole amount. @throws TributaryError PROVIDER_ERROR */
export async function readApprovalNeed(reader: ChainReader, spending: Spending, options: ReadOptions): Promise<ApprovalNeed | null> {
  const { token, amount } = spending;
  const [allowance, isRefused] = await Promise.all([readAllowance(reader, spending, options), isApprovalRefused(reader, spending, options)]);
  if (allowance >= amount) return null;
  // Tokens like USDT refuse to change an allowance that stands: it has to go through zero.
  return { token, amounts: allowance > 0n && isRefused ? [0n, amount] : [amount] };
}

export async function readAllowance(reader: ChainReader, { token, owner, spender }: Omit<Spending, 'amount'>, options: ReadOptions): Promise<bigint> {
  const read = readContract(reader, { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }, options);
  const [allowance] = await orProviderError(BridgeErrorType.PROVIDER_ERROR, read, options);
  return allowance as bigint;
}

/** Asked beside the allowance, in the same request. Where nobody knows, the simulation that follows will tell. */
async function isApprovalRefused(reader: ChainReader, { token, owner, spender, amount }: Spending, options: ReadOptions): Promise<boolean> {
  try {
    await reader.request('eth_estimateGas', [{ from: owner, to: token, data: encodeApproval(spender, amount) }], options);
    return false;
  } catch (error) {
    return isReverted(error);
  }
}
