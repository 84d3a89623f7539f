import type { Address, Hex, ListedItem, ListingPrice, ListingStatus, OrderFee } from '../../../core/index.js';

/** An order as the service tells of it, every field looked at. */
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
  /** Of the market's contract, as it was when the seller signed. */
  readonly counter: bigint;
  readonly seaport: Address;
  readonly zone: Address;
}
