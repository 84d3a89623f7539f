import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { addressTopic, eventTopic, numberTopic } from '../sending/chain/topics.js';
import type { Footprint } from '../sending/Footprint.js';
import { footprints } from '../sending/footprints.js';
import type { ListedItem } from './Listing.js';

const TRANSFER = eventTopic('Transfer(address,address,uint256)');

/**
 * What a purchase or a transfer (`seller`: who gives it) leaves on the chain: the item arrives at the buyer's, of an ERC1155 so many pieces. Seaport hands out what is left where others were quicker,
 * and takes that part of the price: the transaction succeeds, and is the purchase in part.
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
