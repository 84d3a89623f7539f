import type { Environment } from '../config/Environment.js';
import { HttpRemoteConfig } from '../config/HttpRemoteConfig.js';
import { KeyedHttpClient } from '../config/KeyedHttpClient.js';
import { EventStream } from '../events/EventStream.js';
import { FetchHttpClient } from '../http/FetchHttpClient.js';
import { withBoundMethods } from '../plainData/withBoundMethods.js';
import { WalletDiscovery } from '../wallet/discovery/WalletDiscovery.js';
import { ConfiguredNetworks } from '../wallet/network/ConfiguredNetworks.js';
import { PageWallets } from '../wallet/PageWallets.js';
import type { Wallets } from '../wallet/Wallets.js';
import type { EngineOptions } from './EngineOptions.js';
import type { EngineShell } from './EngineShell.js';

/**
 * Creates the shell without a container, so that a page that only connects a wallet doesn't load
 * one. Sends no request.
 */
export function createShell(
  environment: Environment,
  { fetch, wallets: hostWallets = {} }: EngineOptions,
  sendCalls: Wallets['sendCalls'],
): EngineShell {
  const http = new KeyedHttpClient(new FetchHttpClient(fetch === undefined ? {} : { fetch }), environment);
  const remoteConfig = new HttpRemoteConfig(http, environment);
  const discovery = new WalletDiscovery();
  return {
    environment,
    http,
    remoteConfig,
    networks: withBoundMethods(new ConfiguredNetworks(environment, remoteConfig)),
    discovery,
    wallets: withBoundMethods(new PageWallets({ discovery, hostWallets, remoteConfig, sendCalls })),
    events: new EventStream(() => Date.now()),
  };
}
