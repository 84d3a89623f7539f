import type { Address } from '../money/Address.js';
import type { ItemType } from '../money/ItemType.js';

/** An item's name and image, made safe to show. */
export interface ItemFace {
  /** One line of plain text; `null` if unknown. */
  readonly name: string | null;
  readonly collectionName: string | null;
  readonly description: string | null;
  /** Only for `<img>`: https, or a data URI of an image; `null` if there is none that may be shown. */
  readonly picture: string | null;
}

/** An ERC-721 item, or a quantity of an ERC-1155 item, that an account holds according to the source. */
export interface HeldItem extends ItemFace {
  readonly chainId: number;
  readonly type: typeof ItemType.ERC721 | typeof ItemType.ERC1155;
  readonly contractAddress: Address;
  readonly id: bigint;
  /** Quantity; 1 for an ERC-721. */
  readonly amount: bigint;
}
