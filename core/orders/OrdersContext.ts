import type { Network } from '../chains/Network.js';
import type { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import type { SmartCheckout } from '../checkout/SmartCheckout.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Screen } from '../screening/AccountScreening.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { OrderBook } from './OrderBook.js';

/** Dependencies of buying, selling and cancelling. */
export interface OrdersContext {
  readonly book: OrderBook;
  readonly checkout: SmartCheckout;
  readonly fulfilment: Fulfilment;
  readonly tokens: TokenCatalogue;
  /** The child chain. */
  readonly network: Network;
  /** Returns the time in Unix milliseconds. */
  readonly now: () => number;
  /** Reads the account from the wallet. */
  readonly open: (wallet: Eip1193Provider) => Promise<RoutingContext>;
  /** Screens before a signature outside an execution. */
  readonly screen: Screen;
}
