import type { Erc20Requirement, Erc721Requirement, Erc1155Requirement } from '../checkout/ItemRequirement.js';

export type ApprovableErc20 = Omit<Erc20Requirement, 'isFee'>;

/** What a spender is to be allowed to take: an amount of an ERC20 token, one id of an ERC721 contract, or whatever there is of an ERC1155 contract. */
export type Approvable = ApprovableErc20 | Erc721Requirement | Erc1155Requirement;

/** How much of it the spender takes. */
export function approvedAmountOf(approvable: Approvable): bigint {
  return approvable.type === 'ERC721' ? 1n : approvable.amount;
}
