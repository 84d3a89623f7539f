import type { EnvironmentOptions } from '../config/EnvironmentOptions.js';
import type { JournalStore } from '../execution/JournalStore.js';
import type { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import type { ScreeningOptions } from '../screening/ScreeningOptions.js';
import type { HostWallets } from '../wallet/Wallets.js';

export interface EngineOptions extends EnvironmentOptions {
  readonly plugins: readonly EnginePlugin[];
  /** Wallets that the host hands over, e.g. `{ walletconnect: () => import('…').then(…) }`. Made when one is chosen. */
  readonly wallets?: HostWallets;
  /**
   * Where executions are written down. Default: IndexedDB. Without one (Node, Deno, workers, React Native) the production environment needs a store that outlives the
   * process, or `memory`: executions are lost with the process; other environments take memory and warn. Engines that share a journal go on with each other's executions.
   */
  readonly journal?: JournalStore | 'memory';
  /** How many finished executions of an account the default journal keeps for `history`, 1 to 10,000, or `all`. Default 50. A journal of the host's own decides for itself. */
  readonly keepFinished?: number | 'all';
  /** Sees to it that only one of them carries an execution out. Default: the browser's Web Locks, else among the engines of this process with the same journal. */
  readonly lock?: ExecutionLock;
  /**
   * How many searches and checkouts are carried out at once; the others wait in their order, for 5 s at most, and are refused with BUSY where more than 500 wait. Default
   * 16: a server answers a thousand at once in less time and memory than all together, and other work gets its turn.
   */
  readonly concurrency?: number;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
  /**
   * Reports how the engine is used (kinds, states, reasons, counts; never an address, an amount, a token or a hash) and where it runs (browser, domain,
   * time zone, screen size) to the environment's metrics endpoint. Default false: nothing is sent, nothing is stored.
   */
  readonly metrics?: boolean;
  /** What an outage of the screening for sanctions does, and when it counts as one. Whether anybody is screened is the remote configuration's to say. */
  readonly screening?: ScreeningOptions;
  /**
   * Addresses of the studio's own sale contracts, which are trusted to take the price and nothing else. Only for what a shop has signed, and only where the node cannot simulate the calls;
   * the product's sale contract is known without it. Default: none, and such a purchase is refused there.
   */
  readonly saleContracts?: readonly string[];
  /** A finder that has not ended by then is a failure of its own; what it found stays. Default 15,000. */
  readonly finderTimeoutMs?: number;
  /** What a checkout starts from (account, balances, allowances) has to be known by then. Default 15,000. */
  readonly requirementTimeoutMs?: number;
  /** After this long without a receipt a transaction's outcome is unknown. Default 600,000. */
  readonly receiptPatienceMs?: number;
  /**
   * A page that was left while its wallet was being asked keeps the execution, so that the answer still reaches the journal; after this long whoever resumes it in the
   * same page takes it over. Proves nothing about what was asked, which stands. Default 600,000.
   */
  readonly lostPromptMs?: number;
}
