import { approvedAmountOf } from '../allowance/Approvable.js';
import type { Approval } from '../allowance/Approval.js';
import { readAllowance } from '../allowance/readAllowance.js';
import { readApproval } from '../allowance/readApproval.js';
import { usualApproval } from '../allowance/usualApproval.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import type { AllowanceResult, ApprovableRequirement } from './Allowance.js';

/**
 * Returns the approval that a requirement needs.
 * @throws TributaryError GET_ERC20_ALLOWANCE_ERROR, GET_ERC721_ALLOWANCE_ERROR,
 *   GET_ERC1155_ALLOWANCE_ERROR
 */
export function readRequiredApproval(
  reader: ChainReader,
  owner: Address,
  requirement: ApprovableRequirement,
  options: ReadOptions,
): Promise<Approval | null> {
  return readApproval(reader, { owner, approvable: requirement, estimated: usualApproval(requirement) }, options).catch(
    rethrow(requirement),
  );
}

/** Returns whether a requirement's spender may take what it names. @throws TributaryError as `readRequiredApproval` */
export async function isAllowed(
  reader: ChainReader,
  owner: Address,
  requirement: ApprovableRequirement,
  options: ReadOptions,
): Promise<boolean> {
  return (
    (await readAllowance(reader, owner, requirement, options).catch(rethrow(requirement))) >=
    approvedAmountOf(requirement)
  );
}

export function allowanceResult(itemRequirement: ApprovableRequirement, approval: Approval | null): AllowanceResult {
  if (approval === null) return { sufficient: true, itemRequirement };
  return {
    sufficient: false,
    itemRequirement,
    delta: approval.missing,
    approvalTransaction: approval.transaction,
    resetTransaction: approval.reset,
  };
}

function rethrow({ type }: ApprovableRequirement): (error: unknown) => never {
  return (error) => {
    throw wrap[type](error);
  };
}

const wrap = {
  [ItemType.ERC20]: checkoutErrors.erc20Allowance,
  [ItemType.ERC721]: checkoutErrors.erc721Allowance,
  [ItemType.ERC1155]: checkoutErrors.erc1155Allowance,
} as const;
