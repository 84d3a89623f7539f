import type { Settlement } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { AmountInput } from '../checkout/ItemRequirement.js';
import type { ItemType } from '../money/ItemType.js';
import type { ListingStatus } from './Listing.js';
import type { OrderFeeInput } from './OrderFee.js';

export interface BuyRequest {
  readonly listingId: string;
  /** Pieces of an ERC1155 listing. Default: all that remain. */
  readonly fillAmount?: bigint;
  /** What the one who sells to the player takes on top. */
  readonly takerFees?: readonly OrderFeeInput[];
  /**
   * What the player was shown and agreed to pay altogether, in the smallest unit of the listing's currency: price, all fees, for the pieces bought.
   * Default: what the listing says when it is read.
   */
  readonly maximumTotal?: bigint;
  /** Default `wait`. */
  readonly settlement?: Settlement;
  /** As `FundingRoute.purpose`. */
  readonly purpose?: string;
}

export interface ListingsRequest {
  readonly seller?: string;
  /** Of the items. */
  readonly contractAddress?: string;
  readonly id?: bigint | string;
  readonly status?: ListingStatus;
  /** Of the page before. Default: the first page. */
  readonly cursor?: string;
}

export type SellItemInput =
  | { readonly type: typeof ItemType.ERC721; readonly contractAddress: string; readonly id: bigint | string }
  | {
      readonly type: typeof ItemType.ERC1155;
      readonly contractAddress: string;
      readonly id: bigint | string;
      readonly amount: bigint;
    };

export type PriceInput =
  | { readonly type: typeof ItemType.NATIVE; readonly amount: AmountInput }
  | { readonly type: typeof ItemType.ERC20; readonly tokenAddress: string; readonly amount: AmountInput };

export interface SellRequest {
  readonly item: SellItemInput;
  /** For everything listed, greater than zero; of an ERC1155 it divides by the pieces. The fees come on top and are paid by the buyer. */
  readonly price: PriceInput;
  /** None may come to nothing. */
  readonly makerFees?: readonly OrderFeeInput[];
  /** Unix seconds: in the future, also by the chain's clock, up to the year 9999. Default: as long as the book keeps it. */
  readonly expiresAt?: number;
}

/** on-chain: in the settlement contract; costs gas, holds against everybody. gasless: in the order book, for a signature. */
export const CancelMethod = { ON_CHAIN: 'on-chain', GASLESS: 'gasless' } as const;
export type CancelMethod = (typeof CancelMethod)[keyof typeof CancelMethod];

export interface CancelRequest {
  /** At least one. */
  readonly listingIds: readonly string[];
  readonly method: CancelMethod;
}
