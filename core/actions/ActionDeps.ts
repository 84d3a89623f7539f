import type { BalanceReader } from '../balances/BalanceReader.js';
import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { Environment } from '../config/Environment.js';
import type { OnrampProvider } from '../onramp/OnrampProvider.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';

export interface ActionDeps {
  readonly environment: Environment;
  readonly chains: ChainReaders;
  readonly balances: BalanceReader;
  readonly tokens: TokenCatalogue;
  /** Resolved on use. @throws TributaryError MISSING_REQUIREMENT */
  readonly bridge: () => BridgeAdapter;
  readonly onramp: () => OnrampProvider;
}
