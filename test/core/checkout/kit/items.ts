import type { ApprovableErc721, ApprovableErc1155 } from '../../../../core/allowance/Approvable.js';
import type { Erc20Requirement, NativeRequirement } from '../../../../core/checkout/ItemRequirement.js';
import type { Address } from '../../../../core/money/Address.js';
import { aToken } from '../../../kit/aToken.js';
import { exchange, stranger } from '../../../kit/people.js';

export const collection = exchange;
export const usdc = aToken().address as Address;

export const native = (amount: bigint, isFee = false): NativeRequirement => ({ type: 'NATIVE', amount, isFee });
export const erc20 = (amount: bigint, given: Partial<Erc20Requirement> = {}): Erc20Requirement => ({
  type: 'ERC20',
  tokenAddress: usdc,
  spenderAddress: exchange,
  amount,
  isFee: false,
  ...given,
});
export const erc721 = (id: bigint, spenderAddress = stranger): ApprovableErc721 => ({
  type: 'ERC721',
  contractAddress: collection,
  spenderAddress,
  id,
});
export const erc1155 = (id: bigint, amount: bigint, spenderAddress = stranger): ApprovableErc1155 => ({
  type: 'ERC1155',
  contractAddress: collection,
  spenderAddress,
  id,
  amount,
});
