import { Interface } from 'ethers';
import { erc1155Abi } from '../../contracts-abi/erc1155.js';
import { erc20Abi } from '../../contracts-abi/erc20.js';
import { erc721Abi } from '../../contracts-abi/erc721.js';
import type { Address, Hex } from '../money/Address.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { ApprovableRequirement } from './Allowance.js';
import { ItemType } from './ItemRequirement.js';

const erc20 = new Interface(erc20Abi);
const erc721 = new Interface(erc721Abi);
const erc1155 = new Interface(erc1155Abi);

/**
 * The approval that leaves the spender with exactly what the requirement names. For ERC20 that is what was allowed before plus what
 * is missing: `approve` replaces an allowance, so it is the amount itself whatever was allowed.
 */
export function approvalFor(requirement: ApprovableRequirement, owner: Address, chainId: number): UnsignedTransaction {
  const [to, data] = callOf(requirement);
  return { chainId, from: owner, to, data: data as Hex, value: 0n };
}

export function allowanceReset({ tokenAddress, spenderAddress }: { readonly tokenAddress: Address; readonly spenderAddress: Address }, owner: Address, chainId: number): UnsignedTransaction {
  return { chainId, from: owner, to: tokenAddress, data: erc20.encodeFunctionData('approve', [spenderAddress, 0n]) as Hex, value: 0n };
}

function callOf(requirement: ApprovableRequirement): readonly [to: Address, data: string] {
  const { spenderAddress } = requirement;
  switch (requirement.type) {
    case ItemType.ERC20:
      return [requirement.tokenAddress, erc20.encodeFunctionData('approve', [spenderAddress, requirement.amount])];
    case ItemType.ERC721:
      return [requirement.contractAddress, erc721.encodeFunctionData('approve', [spenderAddress, requirement.id])];
    case ItemType.ERC1155:
      return [requirement.contractAddress, erc1155.encodeFunctionData('setApprovalForAll', [spenderAddress, true])];
  }
}
