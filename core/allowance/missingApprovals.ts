import type { Address, Hex } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { type Approvable, approvedAmountOf } from './Approvable.js';
import { approvalCall } from './approvalFor.js';
import { readAllowance } from './readAllowance.js';

/**
 * Returns the calls that give a spender the missing allowance, for a simulation. An ERC-20
 * allowance is reset to zero first, because some tokens refuse to replace one. Empty if the
 * allowance suffices.
 * @throws TributaryError READ_FAILED, RPC_ERROR
 */
export async function missingApprovals(
  reader: ChainReader,
  owner: Address,
  approvable: Approvable,
  options: ReadOptions,
): Promise<readonly { readonly to: Address; readonly data: Hex }[]> {
  const allowed = await readAllowance(reader, owner, approvable, options);
  if (allowed >= approvedAmountOf(approvable)) return [];
  const isReplaced = allowed > 0n && approvable.type === ItemType.ERC20;
  return [...(isReplaced ? [approvalCall({ ...approvable, amount: 0n })] : []), approvalCall(approvable)];
}
