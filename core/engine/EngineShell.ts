import type { Environment } from '../config/Environment.js';
import type { RemoteConfig } from '../config/RemoteConfig.js';
import type { EventStream } from '../events/EventStream.js';
import type { HttpClient } from '../http/HttpClient.js';
import type { WalletDiscovery } from '../wallet/discovery/WalletDiscovery.js';
import type { Networks } from '../wallet/network/Networks.js';
import type { Wallets } from '../wallet/Wallets.js';

/**
 * The part of the engine that exists from the start: enough to list and connect a wallet.
 * Everything else is in the runtime.
 */
export interface EngineShell {
  readonly environment: Environment;
  readonly http: HttpClient;
  readonly remoteConfig: RemoteConfig;
  readonly networks: Networks;
  readonly discovery: WalletDiscovery;
  readonly wallets: Wallets;
  readonly events: EventStream;
}
