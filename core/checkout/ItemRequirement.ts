import type { ApprovableErc20, ApprovableErc721, ApprovableErc1155 } from '../allowance/Approvable.js';
import type { ItemType } from '../money/ItemType.js';

/** A bigint counts the smallest unit; text is decimal and counts whole tokens. */
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
  /** The spender asks for `setApprovalForAll`; an approval of the one id is not enough for it. Default: it is. */
  readonly wholeCollection?: true;
}

export interface Erc1155ItemInput {
  readonly type: typeof ItemType.ERC1155;
  readonly contractAddress: string;
  readonly spenderAddress: string;
  readonly id: bigint | string;
  readonly amount: bigint;
}

/** What a purchase needs, as a caller writes it. */
export type ItemRequirementInput = NativeItemInput | Erc20ItemInput | Erc721ItemInput | Erc1155ItemInput;

export interface NativeRequirement {
  readonly type: typeof ItemType.NATIVE;
  readonly amount: bigint;
  readonly isFee: boolean;
}

export interface Erc20Requirement extends ApprovableErc20 {
  readonly isFee: boolean;
}

/** The same, checked: addresses checksummed, amounts in the smallest unit. */
export type ItemRequirement = NativeRequirement | Erc20Requirement | ApprovableErc721 | ApprovableErc1155;
