import { defer, type Observable } from 'rxjs';
import { assertWallet } from '../wallet/readWallet.js';
import { buyListing } from './buyListing.js';
import { cancelListings } from './cancelListings.js';
import type { BuyRequest, CancelRequest, SellRequest } from './OrderRequest.js';
import type { BuySnapshot, CancelSnapshot, SellSnapshot } from './OrderSnapshot.js';
import type { OrderOptions, Orders } from './Orders.js';
import type { OrdersContext } from './OrdersContext.js';
import { sellItem } from './sellItem.js';

/** Orders of one book. */
export class BookOrders implements Orders {
  constructor(private readonly deps: OrdersContext) {}

  buy(request: BuyRequest, { wallet }: OrderOptions): Observable<BuySnapshot> {
    return defer(() => {
      assertWallet(wallet);
      return buyListing(request, wallet, this.deps);
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
