import type { Network } from '../chains/Network.js';
import type { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import type { SmartCheckout } from '../checkout/SmartCheckout.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Screen } from '../screening/AccountScreening.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { OrderBook } from './OrderBook.js';

/** What buying, selling and cancelling are built upon. */
export interface OrdersContext {
  readonly book: OrderBook;
  readonly checkout: SmartCheckout;
  readonly fulfilment: Fulfilment;
  readonly tokens: TokenCatalogue;
  /** The child chain's. */
  readonly network: Network;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Asks the wallet whose it is. */
  readonly open: (wallet: Eip1193Provider) => Promise<RoutingContext>;
  /** Before a signature that no execution asks for. */
  readonly screen: Screen;
}
