import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { addressTopic, eventTopic, numberTopic } from '../sending/chain/topics.js';
import type { Footprint } from '../sending/Footprint.js';
import { footprints } from '../sending/footprints.js';
import type { ListedItem } from './Listing.js';

const TRANSFER = eventTopic('Transfer(address,address,uint256)');

/**
 * Returns the footprint of a purchase or transfer: the item arrives at the buyer, for an ERC-1155
 * with the quantity. `seller`: the sender, for transfers. If other buyers were faster, Seaport
 * delivers what is left for its part of the price: the transaction succeeds as a partial purchase.
 */
export function itemFootprint(
  item: ListedItem,
  buyer: Address,
  pieces: bigint,
  seller: Address | null = null,
): Footprint {
  const { contractAddress: address, id } = item;
  const sender = seller === null ? null : addressTopic(seller);
  const [receiver, idWord] = [addressTopic(buyer), numberTopic(id)];
  return item.type === ItemType.ERC721
    ? { logs: [{ address, topics: [TRANSFER, sender, receiver, idWord] }] }
    : footprints.receivesPieces({ contract: address, id }, { from: seller, to: buyer }, pieces);
}
