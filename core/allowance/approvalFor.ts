import { erc20Abi } from '../../contracts-abi/erc20.js';
import { erc721Abi } from '../../contracts-abi/erc721.js';
import { erc1155Abi } from '../../contracts-abi/erc1155.js';
import type { Address, Hex } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { encodeCall } from '../rpc/encodeCall.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { Approvable, ApprovableErc20 } from './Approvable.js';

/**
 * Returns the approval of exactly the required amount. For ERC-20 the full amount, whatever was
 * approved before, because `approve` replaces an allowance.
 */
export function approvalFor(approvable: Approvable, owner: Address, chainId: number): UnsignedTransaction {
  return { chainId, from: owner, ...approvalCall(approvable), value: 0n };
}

export function allowanceReset(approvable: ApprovableErc20, owner: Address, chainId: number): UnsignedTransaction {
  return approvalFor({ ...approvable, amount: 0n }, owner, chainId);
}

/**
 * Returns the call of the approval, without sender and chain.
 *
 * @example const { to, data } = approvalCall(approvable); // approve(spender, amount), exactly
 */
export function approvalCall(approvable: Approvable): { readonly to: Address; readonly data: Hex } {
  const { spenderAddress } = approvable;
  switch (approvable.type) {
    case ItemType.ERC20:
      return {
        to: approvable.tokenAddress,
        data: encodeCall(erc20Abi, 'approve', [spenderAddress, approvable.amount]),
      };
    case ItemType.ERC721:
      return {
        to: approvable.contractAddress,
        data: approvable.wholeCollection
          ? encodeCall(erc721Abi, 'setApprovalForAll', [spenderAddress, true])
          : encodeCall(erc721Abi, 'approve', [spenderAddress, approvable.id]),
      };
    case ItemType.ERC1155:
      return {
        to: approvable.contractAddress,
        data: encodeCall(erc1155Abi, 'setApprovalForAll', [spenderAddress, true]),
      };
  }
}
