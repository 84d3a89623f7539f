import type { Address } from '../money/Address.js';

export const ItemType = { NATIVE: 'NATIVE', ERC20: 'ERC20', ERC721: 'ERC721', ERC1155: 'ERC1155' } as const;
export type ItemType = (typeof ItemType)[keyof typeof ItemType];

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

export interface Erc20Requirement {
  readonly type: typeof ItemType.ERC20;
  readonly tokenAddress: Address;
  readonly spenderAddress: Address;
  readonly amount: bigint;
  readonly isFee: boolean;
}

export interface Erc721Requirement {
  readonly type: typeof ItemType.ERC721;
  readonly contractAddress: Address;
  readonly spenderAddress: Address;
  readonly id: bigint;
}

export interface Erc1155Requirement {
  readonly type: typeof ItemType.ERC1155;
  readonly contractAddress: Address;
  readonly spenderAddress: Address;
  readonly id: bigint;
  readonly amount: bigint;
}

/** The same, checked: addresses checksummed, amounts in the smallest unit. */
export type ItemRequirement = NativeRequirement | Erc20Requirement | Erc721Requirement | Erc1155Requirement;
