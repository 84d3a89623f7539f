import { NetworkController } from '@metamask/network-controller';
import { toQuantity } from 'ethers';
import { childOf, type RootMessenger, standIn } from './RootMessenger.js';

/** Poll interval for blocks; the default (20 s) leaves stale nonces and statuses on a chain that mines at once. */
const pollMs = 100;

export const clientIdOf = (chainId: number): string => `chain-${chainId}`;

/** Both chains as custom networks of the wallet. */
export function createNetworks(
  root: RootMessenger,
  urls: Readonly<Record<number, string>>,
  selected: number,
): NetworkController {
  standIn(root, 'ErrorReportingService:captureException', () => undefined);
  const configurations = Object.entries(urls).map(([chainId, url]) => [
    toQuantity(chainId),
    configurationOf(Number(chainId), url),
  ]);
  const networks = new NetworkController({
    messenger: childOf(root, 'NetworkController', ['ErrorReportingService:captureException']),
    state: {
      selectedNetworkClientId: clientIdOf(selected),
      networksMetadata: {},
      networkConfigurationsByChainId: Object.fromEntries(configurations) as never,
    },
    infuraProjectId: 'unused',
    getRpcServiceOptions: () => ({ fetch: globalThis.fetch, btoa: globalThis.btoa }),
    getBlockTrackerOptions: () => ({ pollingInterval: pollMs, blockResetDuration: pollMs, retryTimeout: pollMs }),
  });
  networks.initializeProvider();
  return networks;
}

function configurationOf(chainId: number, url: string): object {
  const rpcEndpoints = [{ networkClientId: clientIdOf(chainId), type: 'custom', url }];
  return {
    chainId: toQuantity(chainId),
    name: `Chain ${chainId}`,
    nativeCurrency: 'COIN',
    blockExplorerUrls: [],
    defaultRpcEndpointIndex: 0,
    rpcEndpoints,
  };
}
