import { erc1155Abi } from '../../contracts-abi/erc1155.js';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { erc721Abi } from '../../contracts-abi/erc721.js';
import type { Address, Hex } from '../money/Address.js';
import { encodeCall } from '../rpc/encodeCall.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { ApprovableRequirement } from './Allowance.js';
import { ItemType } from './ItemRequirement.js';

/**
 * The approval that leaves the spender with exactly what the requirement names. For ERC20 that is what was allowed before plus what
 * is missing: `approve` replaces an allowance, so it is the amount itself whatever was allowed.
 */
export function approvalFor(requirement: ApprovableRequirement, owner: Address, chainId: number): UnsignedTransaction {
  const [to, data] = callOf(requirement);
  return { chainId, from: owner, to, data, value: 0n };
}

export function allowanceReset({ tokenAddress, spenderAddress }: { readonly tokenAddress: Address; readonly spenderAddress: Address }, owner: Address, chainId: number): UnsignedTransaction {
  return { chainId, from: owner, to: tokenAddress, data: encodeCall(erc20Abi, 'approve', [spenderAddress, 0n]), value: 0n };
}

function callOf(requirement: ApprovableRequirement): readonly [to: Address, data: Hex] {
  const { spenderAddress } = requirement;
  switch (requirement.type) {
    case ItemType.ERC20:
      return [requirement.tokenAddress, encodeCall(erc20Abi, 'approve', [spenderAddress, requirement.amount])];
    case ItemType.ERC721:
      return [requirement.contractAddress, encodeCall(erc721Abi, 'approve', [spenderAddress, requirement.id])];
    case ItemType.ERC1155:
      return [requirement.contractAddress, encodeCall(erc1155Abi, 'setApprovalForAll', [spenderAddress, true])];
  }
}
