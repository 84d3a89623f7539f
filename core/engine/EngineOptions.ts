import type { EnvironmentOptions } from '../config/EnvironmentOptions.js';
import type { JournalStore } from '../execution/JournalStore.js';
import type { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import type { SaleSource } from '../sales/shop/ownShop.js';
import type { ScreeningOptions } from '../screening/ScreeningOptions.js';
import type { HostWallets } from '../wallet/Wallets.js';

export interface EngineOptions extends EnvironmentOptions {
  readonly plugins: readonly EnginePlugin[];
  /**
   * Wallets that the host provides, e.g. `{ walletconnect: () => import('…').then(…) }`. Each is
   * created when the player chooses it.
   */
  readonly wallets?: HostWallets;
  /**
   * Store for executions. Default: IndexedDB. Where IndexedDB is missing (Node, Deno, workers,
   * React Native), the production environment requires a persistent store or an explicit `memory`,
   * which loses executions when the process ends; other environments use memory and log a warning.
   * Engines with the same journal resume each other's executions.
   */
  readonly journal?: JournalStore | 'memory';
  /**
   * How many finished executions per account the default journal keeps for `history`: 1 to 10,000,
   * or `all`. Default 50. A custom journal decides for itself.
   */
  readonly keepFinished?: number | 'all';
  /**
   * Lock that lets only one engine run an execution. Default: Web Locks in a browser, otherwise a
   * lock among the engines of this process with the same journal.
   */
  readonly lock?: ExecutionLock;
  /**
   * Maximum number of concurrent searches and checkouts. Others wait in order, up to 5 s; with more
   * than 500 waiting, calls fail with BUSY. Default 16: a server answers a thousand queued searches
   * in less time and memory than a thousand parallel ones.
   */
  readonly concurrency?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /**
   * Reports usage (kinds, states, reasons and counts; never an address, amount, token or hash) and
   * the environment (browser, domain, time zone, screen size) to the configured metrics endpoint.
   * Default `false`: sends and stores nothing.
   */
  readonly metrics?: boolean;
  /**
   * Effect of a screening outage, and the time after which screening counts as down. The remote
   * configuration decides whether screening is on.
   */
  readonly screening?: ScreeningOptions;
  /**
   * Addresses of your game's sale contracts, trusted only to charge the price. Used for orders
   * signed by a shop if the node cannot simulate the calls. The product's sale contract is built
   * in. Default: none; such purchases are rejected.
   */
  readonly saleContracts?: readonly string[];
  /** The source of `engine.sales`, e.g. `ownShop('https://shop.example/sale')`. Default: the product's API. */
  readonly sales?: SaleSource;
  /**
   * Time limit for a route finder, in milliseconds. A finder that exceeds it becomes a failure; the
   * routes it found stay. Default 15,000.
   */
  readonly finderTimeoutMs?: number;
  /**
   * Time limit for the data a checkout starts from (account, balances, allowances), in
   * milliseconds. Default 15,000.
   */
  readonly requirementTimeoutMs?: number;
  /** Time without a receipt after which a transaction's outcome is `unknown`, in milliseconds. Default 600,000. */
  readonly receiptPatienceMs?: number;
  /**
   * How long a caller that unsubscribed during a wallet prompt keeps the execution, in
   * milliseconds, so that the wallet's response is still journaled. After that, `resume` in the
   * same page takes it over. The prompt still counts as open. Default 600,000.
   */
  readonly lostPromptMs?: number;
}
