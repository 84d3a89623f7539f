import { erc721Abi } from '../../contracts-abi/erc721.js';
import { erc1155Abi } from '../../contracts-abi/erc1155.js';
import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { ListedItem } from '../orders/Listing.js';
import { encodeCall } from '../rpc/encodeCall.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

export interface ItemGift {
  readonly chainId: number;
  readonly from: Address;
  readonly recipient: Address;
  readonly item: ListedItem;
}

/** Uses `safeTransferFrom`, so that a contract that can't hold items rejects them. */
export function itemTransaction({ chainId, from, recipient, item }: ItemGift): UnsignedTransaction {
  const { contractAddress: to, id } = item;
  const data =
    item.type === ItemType.ERC721
      ? encodeCall(erc721Abi, 'safeTransferFrom', [from, recipient, id])
      : encodeCall(erc1155Abi, 'safeTransferFrom', [from, recipient, id, item.amount, '0x']);
  return { chainId, from, to, data, value: 0n };
}
