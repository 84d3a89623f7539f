import { defer, type Observable } from 'rxjs';
import { assertIdempotencyKey } from '../execution/assertIdempotencyKey.js';
import type { Abortable } from '../stream/Abortable.js';
import { assertWallet } from '../wallet/readWallet.js';
import { buyListing } from './buyListing.js';
import { cancelListings } from './cancelListings.js';
import { findListings, readListing } from './findListings.js';
import type { Listing } from './Listing.js';
import type { ListingPage } from './OrderBook.js';
import type { BuyRequest, CancelRequest, ListingsRequest, SellRequest } from './OrderRequest.js';
import type { BuySnapshot, CancelSnapshot, SellSnapshot } from './OrderSnapshot.js';
import type { BuyOptions, OrderOptions, Orders } from './Orders.js';
import type { OrdersContext } from './OrdersContext.js';
import { sellItem } from './sellItem.js';

/** Implements `Orders` for one order book. */
export class BookOrders implements Orders {
  constructor(private readonly deps: OrdersContext) {}

  getListing({ listingId }: { readonly listingId: string }, options: Abortable = {}): Promise<Listing> {
    return readListing(this.deps.book, listingId, options);
  }

  findListings(request: ListingsRequest, options: Abortable = {}): Promise<ListingPage> {
    return findListings(this.deps.book, request, options);
  }

  buy(request: BuyRequest, options: BuyOptions): Observable<BuySnapshot> {
    return defer(() => {
      assertWallet(options.wallet);
      assertIdempotencyKey(options.idempotencyKey);
      return buyListing(request, options, this.deps);
    });
  }

  sell(request: SellRequest, { wallet }: OrderOptions): Observable<SellSnapshot> {
    return defer(() => {
      assertWallet(wallet);
      return sellItem(request, wallet, this.deps);
    });
  }

  cancel(request: CancelRequest, { wallet }: OrderOptions): Observable<CancelSnapshot> {
    return defer(() => {
      assertWallet(wallet);
      return cancelListings(request, wallet, this.deps);
    });
  }
}
