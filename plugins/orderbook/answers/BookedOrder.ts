import type { Address, Hex, ListedItem, ListingPrice, ListingStatus, OrderFee } from '../../../core/index.js';

/** An order of the service with all fields parsed. */
export interface BookedOrder {
  readonly id: string;
  readonly seller: Address;
  readonly item: ListedItem;
  readonly price: ListingPrice;
  readonly fees: readonly OrderFee[];
  readonly status: ListingStatus;
  readonly sellerLacks: readonly ('approval' | 'item')[];
  readonly isCancellationPending: boolean;
  readonly filled: { readonly numerator: bigint; readonly denominator: bigint };
  /** Unix seconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly salt: bigint;
  readonly signature: Hex;
  readonly orderHash: Hex;
  /** The seller's counter in the market's contract when the order was signed. */
  readonly counter: bigint;
  readonly seaport: Address;
  readonly zone: Address;
}
