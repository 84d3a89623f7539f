import { ItemType } from '../money/ItemType.js';
import type { ListedItem } from './Listing.js';

/** Returns the number of units; 1 for an ERC-721. */
export function piecesOf(item: ListedItem): bigint {
  return item.type === ItemType.ERC1155 ? item.amount : 1n;
}
