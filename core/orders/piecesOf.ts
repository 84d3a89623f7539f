import { ItemType } from '../money/ItemType.js';
import type { ListedItem } from './Listing.js';

/** An ERC721 is one piece. */
export function piecesOf(item: ListedItem): bigint {
  return item.type === ItemType.ERC1155 ? item.amount : 1n;
}
