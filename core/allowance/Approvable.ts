import type { Address } from '../money/Address.js';
import type { ItemType } from '../money/ItemType.js';

export interface ApprovableErc20 {
  readonly type: typeof ItemType.ERC20;
  readonly tokenAddress: Address;
  readonly spenderAddress: Address;
  readonly amount: bigint;
}

export interface ApprovableErc721 {
  readonly type: typeof ItemType.ERC721;
  readonly contractAddress: Address;
  readonly spenderAddress: Address;
  readonly id: bigint;
  /** The spender needs `setApprovalForAll`; an approval of the single id isn't enough. */
  readonly wholeCollection?: true;
}

export interface ApprovableErc1155 {
  readonly type: typeof ItemType.ERC1155;
  readonly contractAddress: Address;
  readonly spenderAddress: Address;
  readonly id: bigint;
  readonly amount: bigint;
}

/**
 * Assets that a spender may take after an approval: an amount of an ERC-20 token, one id or all of an
 * ERC-721 contract, or all of an ERC-1155 contract.
 */
export type Approvable = ApprovableErc20 | ApprovableErc721 | ApprovableErc1155;

/** Returns how much of it the spender takes. */
export function approvedAmountOf(approvable: Approvable): bigint {
  return approvable.type === 'ERC721' ? 1n : approvable.amount;
}

/**
 * Returns the contract of which the spender may then take everything, now and later; `null` if only
 * the named amount or id.
 */
export function collectionOf(approvable: Approvable): Address | null {
  switch (approvable.type) {
    case 'ERC20':
      return null;
    case 'ERC721':
      return approvable.wholeCollection === true ? approvable.contractAddress : null;
    case 'ERC1155':
      return approvable.contractAddress;
  }
}
