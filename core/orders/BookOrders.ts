import { defer, type Observable } from 'rxjs';
import { assertWallet } from '../wallet/readWallet.js';
import { buyListing } from './buyListing.js';
import { cancelListings } from './cancelListings.js';
import type { OrderOptions, Orders } from './Orders.js';
import type { BuyRequest, CancelRequest, SellRequest } from './OrderRequest.js';
import type { BuySnapshot, CancelSnapshot, SellSnapshot } from './OrderSnapshot.js';
import type { OrderSurroundings } from './OrderSurroundings.js';
import { sellItem } from './sellItem.js';

/** Orders of one book. */
export class BookOrders implements Orders {
  constructor(private readonly surroundings: OrderSurroundings) {}

  buy(request: BuyRequest, { wallet }: OrderOptions): Observable<BuySnapshot> {
    return defer(() => {
      assertWallet(wallet);
      return buyListing(request, wallet, this.surroundings);
    });
  }

  sell(request: SellRequest, { wallet }: OrderOptions): Observable<SellSnapshot> {
    return defer(() => {
      assertWallet(wallet);
      return sellItem(request, wallet, this.surroundings);
    });
  }

  cancel(request: CancelRequest, { wallet }: OrderOptions): Observable<CancelSnapshot> {
    return defer(() => {
      assertWallet(wallet);
      return cancelListings(request, wallet, this.surroundings);
    });
  }
}
