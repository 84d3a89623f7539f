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
  /** The spender asks for `setApprovalForAll`; an approval of the one id is not enough for it. */
  readonly wholeCollection?: true;
}

export interface ApprovableErc1155 {
  readonly type: typeof ItemType.ERC1155;
  readonly contractAddress: Address;
  readonly spenderAddress: Address;
  readonly id: bigint;
  readonly amount: bigint;
}

/** What a spender is to be allowed to take: an amount of an ERC20 token, one id or the whole of an ERC721 contract, or whatever there is of an ERC1155 contract. */
export type Approvable = ApprovableErc20 | ApprovableErc721 | ApprovableErc1155;

/** How much of it the spender takes. */
export function approvedAmountOf(approvable: Approvable): bigint {
  return approvable.type === 'ERC721' ? 1n : approvable.amount;
}

/** The contract of which the spender may take everything once it is approved, now and later; null where it may take what is named alone. */
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
