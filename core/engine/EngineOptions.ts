import type { EnvironmentOptions } from '../config/EnvironmentOptions.js';
import type { JournalStore } from '../execution/JournalStore.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import type { HostWallets } from '../wallet/Wallets.js';

export interface EngineOptions extends EnvironmentOptions {
  readonly plugins: readonly EnginePlugin[];
  /** Wallets that the host hands over, e.g. `{ walletconnect: () => import('…').then(…) }`. Made when one is chosen. */
  readonly wallets?: HostWallets;
  /** Where executions are written down. Default: memory. */
  readonly journal?: JournalStore;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
  /** A finder that has not ended by then is a failure of its own; what it found stays. Default 15,000. */
  readonly finderTimeoutMs?: number;
  /** After this long without a receipt a transaction's outcome is unknown. Default 600,000. */
  readonly receiptPatienceMs?: number;
}
