import type { Settlement } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { AmountInput } from '../checkout/ItemRequirement.js';
import type { ItemType } from '../money/ItemType.js';
import type { ListingStatus } from './Listing.js';
import type { OrderFeeInput } from './OrderFee.js';

export interface BuyRequest {
  readonly listingId: string;
  /** Units of an ERC-1155 listing to buy. Default: all that remain. */
  readonly fillAmount?: bigint;
  /** Fees that the app selling to the player adds. */
  readonly takerFees?: readonly OrderFeeInput[];
  /**
   * Total that the player saw and accepted, in the smallest unit of the listing's currency: price
   * and all fees for the units bought. Default: the listing's total when it is read.
   */
  readonly maximumTotal?: bigint;
  /** Default `wait`. */
  readonly settlement?: Settlement;
  /** See `FundingRoute.purpose`. */
  readonly purpose?: string;
}

export interface ListingsRequest {
  readonly seller?: string;
  /** Contract of the items. */
  readonly contractAddress?: string;
  readonly id?: bigint | string;
  readonly status?: ListingStatus;
  /** The `cursor` of the previous page. Default: the first page. */
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
  /**
   * Price for everything listed, greater than zero. For an ERC-1155 it must be divisible by the
   * units. Fees are added and paid by the buyer.
   */
  readonly price: PriceInput;
  /** No fee may round to zero. */
  readonly makerFees?: readonly OrderFeeInput[];
  /**
   * Unix seconds: in the future, also by the chain's clock, and no later than the year 9999.
   * Default: the order book decides.
   */
  readonly expiresAt?: number;
}

/**
 * `on-chain`: in the settlement contract; costs gas and binds every buyer. `gasless`: in the order
 * book, with a signature.
 */
export const CancelMethod = { ON_CHAIN: 'on-chain', GASLESS: 'gasless' } as const;
export type CancelMethod = (typeof CancelMethod)[keyof typeof CancelMethod];

export interface CancelRequest {
  /** At least one. */
  readonly listingIds: readonly string[];
  readonly method: CancelMethod;
}
