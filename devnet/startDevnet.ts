import { devnetAccounts } from './chains/devnetAccounts.js';
import type { AnvilChain } from './chains/startAnvil.js';
import type { Devnet, DevnetEndpoints, DevnetService } from './Devnet.js';
import { checkDevnetOptions, type DevnetOptions } from './DevnetOptions.js';
import type { AddressBook } from './deploy/AddressBook.js';
import { deployDevnet } from './deploy/deployDevnet.js';
import { createFaultBook } from './faults/FaultBook.js';
import { createRequestLog } from './faults/ReceivedRequests.js';
import { startRelayer } from './relayer/startRelayer.js';
import { firstListings } from './services/listings/firstListings.js';
import { createListingBook } from './services/listings/ListingBook.js';
import { createMetricsSink } from './services/metricsSink.js';
import { createOnramp } from './services/onramp.js';
import type { ServedChain } from './services/ServedChain.js';
import { devnetProducts } from './services/sales/devnetProducts.js';
import { createScreening } from './services/screening.js';
import { assertPackages } from './start/assertPackages.js';
import { createHandlers, treasury } from './start/createHandlers.js';
import { createTimeControls } from './start/createTimeControls.js';
import { createRelayerPause } from './start/RelayerPause.js';
import { setWithdrawalDelay } from './start/setWithdrawalDelay.js';
import { startChains } from './start/startChains.js';
import { startServices } from './start/startServices.js';
import { createTeardown, type Teardown } from './start/Teardown.js';

/**
 * Starts two local chains, deploys everything on them, and serves the services on 127.0.0.1. Ready when it resolves.
 * Rejects with a RangeError for an impossible option, `MissingPackagesError` when a package of the devnet is not installed, `AnvilStartError` when a chain does not come up, and `SetupError` when a deployment step
 * fails; nothing keeps running then.
 */
export const startDevnet = async (options: DevnetOptions = {}): Promise<Devnet> => {
  checkDevnetOptions(options);
  assertPackages();
  const teardown = createTeardown();
  try {
    return await start(options, teardown);
  } catch (error) {
    await teardown.run().catch(() => undefined);
    throw error;
  }
};

const start = async (options: DevnetOptions, teardown: Teardown): Promise<Devnet> => {
  const chains = await startChains(options, teardown);
  const books = await deployDevnet(chains.root, chains.child, options.messageServiceNames);
  const { withdrawalDelaySeconds: delay } = options;
  if (delay !== undefined) await setWithdrawalDelay(chains.root.rpc, books.root.contracts['bridge']!, delay);

  const relayer = await startRelayer({
    root: chains.root.rpc,
    child: chains.child.rpc,
    names: options.messageServiceNames,
  });
  teardown.add(() => relayer.stop());
  const pause = createRelayerPause(relayer);
  const root = served(chains.root, books.root);
  const child = served(chains.child, books.child);
  const metrics = createMetricsSink();
  const onramp = createOnramp(child, treasury);
  teardown.add(() => onramp.settle());
  const listings = createListingBook(child, await firstListings(child));

  const screening = createScreening(options.screening);

  const notices: string[] = [];
  const notify = (notice: string): void => {
    notices.push(notice);
    if (!options.silent) console.warn(notice);
  };
  const faults = createFaultBook();
  const log = createRequestLog();
  const handlers = createHandlers({
    root,
    child,
    messages: () => relayer.messages(),
    metrics,
    onramp,
    listings,
    screening,
    options,
  });
  const urls = await startServices({ handlers, options, faults, log, teardown, notify });
  onramp.serveAt(urls.onramp);

  const { deployer, player, rich, empty, spare } = devnetAccounts;
  return {
    root: { chainId: chains.root.chainId, rpcUrl: urls.rootRpc, directUrl: chains.root.url },
    child: { chainId: chains.child.chainId, rpcUrl: urls.childRpc, directUrl: chains.child.url },
    accounts: { deployer, player, rich, empty, spare },
    tokens: { root: books.root.tokens, child: books.child.tokens },
    contracts: { root: books.root.contracts, child: books.child.contracts },
    endpoints: endpointsOf(urls),
    products: devnetProducts(),
    faults: { set: faults.set, clear: faults.clear },
    relayer: pause.controls,
    orderBook: { setProtocolFee: (basisPoints) => listings.setProtocolFee(basisPoints) },
    screening: {
      refuse: (levels) => screening.refuse(levels),
      setRisk: (address, risk) => screening.setRisk(address, risk),
    },
    notices,
    requests: () => log.list(),
    clearRequests: () => log.clear(),
    metrics: () => metrics.list(),
    ...createTimeControls({
      root: chains.root.rpc,
      child: chains.child.rpc,
      pause,
      keepers: [onramp, metrics, listings, screening],
    }),
    stop: () => teardown.run(),
  };
};

const served = ({ chainId, rpc }: AnvilChain, { tokens, contracts }: AddressBook): ServedChain => ({
  chainId,
  rpc,
  tokens,
  contracts,
});

const endpointsOf = ({
  rootRpc: _root,
  childRpc: _child,
  ...endpoints
}: Readonly<Record<DevnetService, string>>): DevnetEndpoints => endpoints;
