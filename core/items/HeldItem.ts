import type { Address } from '../money/Address.js';
import type { ItemType } from '../money/ItemType.js';

/** What an item shows of itself: a stranger's words and picture, made safe. */
export interface ItemFace {
  /** One line of plain text; null where nobody says. */
  readonly name: string | null;
  readonly collectionName: string | null;
  readonly description: string | null;
  /** For `<img>` alone: https, or a data URI of an image; null where there is none, or none that may be shown. */
  readonly picture: string | null;
}

/** An ERC721, or pieces of an ERC1155, that an account holds, as its source says. */
export interface HeldItem extends ItemFace {
  readonly chainId: number;
  readonly type: typeof ItemType.ERC721 | typeof ItemType.ERC1155;
  readonly contractAddress: Address;
  readonly id: bigint;
  /** Pieces; 1 of an ERC721. */
  readonly amount: bigint;
}
