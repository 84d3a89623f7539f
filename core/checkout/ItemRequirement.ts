import type { ApprovableErc20, ApprovableErc721, ApprovableErc1155 } from '../allowance/Approvable.js';
import type { ItemType } from '../money/ItemType.js';

/** A bigint is in the smallest unit; text is a decimal number of whole tokens. */
export type AmountInput = bigint | string;

export interface NativeItemInput {
  readonly type: typeof ItemType.NATIVE;
  readonly amount: AmountInput;
  readonly isFee?: boolean;
}

export interface Erc20ItemInput {
  readonly type: typeof ItemType.ERC20;
  readonly tokenAddress: string;
  readonly spenderAddress: string;
  readonly amount: AmountInput;
  readonly isFee?: boolean;
}

export interface Erc721ItemInput {
  readonly type: typeof ItemType.ERC721;
  readonly contractAddress: string;
  readonly spenderAddress: string;
  readonly id: bigint | string;
  /** The spender needs `setApprovalForAll`; an approval of the single id isn't enough. Default: it is enough. */
  readonly wholeCollection?: true;
}

export interface Erc1155ItemInput {
  readonly type: typeof ItemType.ERC1155;
  readonly contractAddress: string;
  readonly spenderAddress: string;
  readonly id: bigint | string;
  readonly amount: bigint;
}

/** A requirement of a purchase, as the caller passes it. */
export type ItemRequirementInput = NativeItemInput | Erc20ItemInput | Erc721ItemInput | Erc1155ItemInput;

export interface NativeRequirement {
  readonly type: typeof ItemType.NATIVE;
  readonly amount: bigint;
  readonly isFee: boolean;
}

export interface Erc20Requirement extends ApprovableErc20 {
  readonly isFee: boolean;
}

/** A validated requirement: checksummed addresses, amounts in the smallest unit. */
export type ItemRequirement = NativeRequirement | Erc20Requirement | ApprovableErc721 | ApprovableErc1155;
