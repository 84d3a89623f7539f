import { toBeHex } from 'ethers';
import type { Address, Hex } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { addressTopic, eventTopic } from '../sending/chain/topics.js';
import type { Footprint } from '../sending/Footprint.js';
import type { ListedItem } from './Listing.js';

const TRANSFER = eventTopic('Transfer(address,address,uint256)');
const TRANSFER_SINGLE = eventTopic('TransferSingle(address,address,address,uint256,uint256)');

/** What a purchase leaves on the chain: the item arrives at the buyer's. Of an ERC1155 the id is no topic. */
export function itemFootprint(item: ListedItem, buyer: Address): Footprint {
  const topics =
    item.type === ItemType.ERC721
      ? [TRANSFER, null, addressTopic(buyer), toBeHex(item.id, 32) as Hex]
      : [TRANSFER_SINGLE, null, null, addressTopic(buyer)];
  return { logs: [{ address: item.contractAddress, topics }] };
}
