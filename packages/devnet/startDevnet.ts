import { acrossFeeRoutes } from './bridges/across/acrossFees.js';
import { acrossPoolAddress } from './bridges/across/acrossPool.js';
import { type AcrossOptions, type AcrossRelayer, startAcross } from './bridges/across/startAcross.js';
import { type ArbitrumRelayer, startArbitrum } from './bridges/arbitrum/startArbitrum.js';
import {
  arbitrumBridgesOf,
  type DevnetArbitrumBridge,
  type DevnetOpBridge,
  opBridgesOf,
} from './bridges/BridgeOptions.js';
import { type OpRelayer, startOp } from './bridges/op/startOp.js';
import { devnetAccounts } from './chains/devnetAccounts.js';
import type { JsonRpcClient } from './chains/JsonRpcClient.js';
import type { AnvilChain } from './chains/startAnvil.js';
import type { Devnet, DevnetEndpoints, DevnetNetwork, DevnetNode, DevnetService } from './Devnet.js';
import { chainPlansOf, checkDevnetOptions, type DevnetOptions, servicesOf } from './DevnetOptions.js';
import type { AddressBook } from './deploy/AddressBook.js';
import { type DevnetDeployment, deployDevnet } from './deploy/deployDevnet.js';
import { createFaultBook } from './faults/FaultBook.js';
import { createRequestLog } from './faults/ReceivedRequests.js';
import { createWeather } from './faults/weather.js';
import { deployNetworks, type PlacedNetwork } from './networks/deployNetworks.js';
import { publishedOfChains } from './networks/publishedOfChains.js';
import { startRelayer } from './relayer/startRelayer.js';
import { createLimitedNode } from './services/limitedNode.js';
import { firstListings } from './services/listings/firstListings.js';
import { createListingBook } from './services/listings/ListingBook.js';
import { createMetricsSink } from './services/metricsSink.js';
import type { NodeAnswers } from './services/NodeAnswers.js';
import { nodeLimitsOf } from './services/nodeLimits.js';
import { createOnramp } from './services/onramp.js';
import { createRpcHandler } from './services/rpc.js';
import type { ServedChain } from './services/ServedChain.js';
import type { ServiceHandler } from './services/ServiceHandler.js';
import { devnetProducts } from './services/sales/devnetProducts.js';
import { createScreening } from './services/screening.js';
import { assertPublished } from './start/assertPublished.js';
import { createHandlers, treasury } from './start/createHandlers.js';
import { advanceChains, createTimeControls, reorganise } from './start/createTimeControls.js';
import { createRelayerPause } from './start/RelayerPause.js';
import { setWithdrawalDelay } from './start/setWithdrawalDelay.js';
import { startChains } from './start/startChains.js';
import { startServices } from './start/startServices.js';
import { createTeardown, type Teardown } from './start/Teardown.js';

/**
 * Starts two local chains, deploys all contracts, and serves the services on 127.0.0.1; starts
 * additional chains on request. Everything is ready when it resolves. If it rejects, nothing keeps
 * running: with `DevnetOptionError` for an invalid option, `MissingPackagesError` for a missing
 * package, `AnvilStartError` if a chain does not start, `SetupError` if a deployment step fails.
 *
 * @example
 * const devnet = await startDevnet({
 *   chains: [{ id: 8453, name: 'Local Base' }, { id: 137, nativeCurrency: { name: 'POL', symbol: 'POL', usd: '0.4' } }],
 *   exchanges: ['v3'],
 * });
 */
export const startDevnet = (options: DevnetOptions = {}): Promise<Devnet> => openDevnet(options, () => undefined);

const USUAL_SEED = 1;

/** Calls `onLost` once, with a message, if a chain ends by itself: it can't be restarted. */
export const openDevnet = async (options: DevnetOptions, onLost: (how: string) => void): Promise<Devnet> => {
  checkDevnetOptions(options);
  assertPublished(publishedOfChains(chainPlansOf(options), options.bridges ?? []));
  const teardown = createTeardown();
  try {
    return await start(options, teardown, onLost);
  } catch (error) {
    await teardown.run().catch(() => undefined);
    throw error;
  }
};

const start = async (options: DevnetOptions, teardown: Teardown, onLost: (how: string) => void): Promise<Devnet> => {
  const notices: string[] = [];
  const notify = (notice: string): void => {
    notices.push(notice);
    if (!options.silent) console.warn(notice);
  };
  const chains = await startChains(options, teardown);
  for (const { chainId, ended } of [chains.root, chains.child, ...chains.others])
    void ended.then((how) => {
      const notice = `The devnet has lost its chain ${chainId}: anvil was ended ${how}. Start another devnet.`;
      notify(notice);
      onLost(notice);
    });
  const deploying = deployDevnet(chains.root, chains.child, options.messageServiceNames);
  const placing = deployNetworks(chains, chainPlansOf(options), {
    pairDeployed: deploying,
    bridges: options.bridges ?? [],
  });
  const [books, placed] = await Promise.all([deploying, placing]);
  const { withdrawalDelaySeconds: delay } = options;
  if (delay !== undefined) await setWithdrawalDelay(chains.root.rpc, books.root.contracts['bridge']!, delay);

  const relayer = await startRelayer({
    root: chains.root.rpc,
    child: chains.child.rpc,
    names: options.messageServiceNames,
  });
  teardown.add(() => relayer.stop());
  const pause = createRelayerPause(relayer);
  const sides = options.bridges?.includes('across') ? acrossSides(placed) : [];
  const across = sides.length > 0 ? await startAcrossOn(sides, placed) : null;
  if (across) teardown.add(() => across.stop());
  const ops = await Promise.all(opBridgesOf(options.bridges ?? []).map((bridge) => startOpOn(bridge, placed)));
  const arbitrums = await Promise.all(
    arbitrumBridgesOf(options.bridges ?? []).map((bridge) => startArbitrumOn(bridge, placed)),
  );
  for (const relayer of [...ops, ...arbitrums]) teardown.add(() => relayer.stop());
  const answersOf = (chainId: number): NodeAnswers | undefined =>
    arbitrums.find(({ controls }) => controls.childChainId === chainId)?.answers;
  const root = served(chains.root, books.root);
  const child = served(chains.child, books.child);
  const metrics = createMetricsSink();
  const onramp = createOnramp(child, treasury);
  teardown.add(() => onramp.settle());
  const listings = createListingBook(child, await firstListings(child));

  const screening = createScreening(options.screening);

  const faults = createFaultBook(
    servicesOf(options),
    options.weather === false ? undefined : createWeather(options.seed ?? USUAL_SEED),
  );
  const log = createRequestLog();
  const handlers = createHandlers({
    root,
    child,
    messages: () => relayer.messages(),
    metrics,
    onramp,
    listings,
    screening,
    further: acrossFeeRoutes(sides),
    answers: answersOf(child.chainId),
    options,
  });
  const asPublic = (handler: ServiceHandler, { chainId, rpc }: Pick<AnvilChain, 'chainId' | 'rpc'>): ServiceHandler =>
    options.limits === false ? handler : createLimitedNode(handler, rpc, nodeLimitsOf(chainId));
  const nodes = {
    rootRpc: asPublic(handlers.rootRpc, root),
    childRpc: asPublic(handlers.childRpc, child),
    ...Object.fromEntries(
      chains.others.map((chain) => [
        `rpc:${chain.chainId}` as const,
        asPublic(createRpcHandler(chain.rpc, answersOf(chain.chainId)), chain),
      ]),
    ),
  };
  const urls = await startServices({
    handlers: { ...handlers, ...nodes },
    options,
    faults,
    log,
    teardown,
    notify,
  });
  onramp.serveAt(urls.onramp);

  const { deployer, player, rich, empty, spare } = devnetAccounts;
  const networks = networksOf(placed, books, urls);
  return {
    root: { chainId: chains.root.chainId, rpcUrl: urls.rootRpc, directUrl: chains.root.url },
    child: { chainId: chains.child.chainId, rpcUrl: urls.childRpc, directUrl: chains.child.url },
    accounts: { deployer, player, rich, empty, spare },
    tokens: { root: books.root.tokens, child: books.child.tokens },
    contracts: { root: books.root.contracts, child: books.child.contracts },
    chains: networks,
    chain: (chainId) => networkOf(networks, chainId),
    endpoints: endpointsOf(urls),
    products: devnetProducts(),
    faults: { set: faults.set, clear: faults.clear },
    relayer: pause.controls,
    across: across && { ...across.controls, feesUrl: `${urls.api}/across/suggested-fees` },
    op: (childChainId) => {
      const found = ops.find(({ controls }) => controls.childChainId === childChainId);
      if (found === undefined) throw new RangeError(`The devnet's chain ${childChainId} has no OP Stack bridge`);
      return found.controls;
    },
    arbitrum: (childChainId) => {
      const found = arbitrums.find(({ controls }) => controls.childChainId === childChainId);
      if (found === undefined) throw new RangeError(`The devnet's chain ${childChainId} has no Arbitrum bridge`);
      return found.controls;
    },
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
      others: new Map(chains.others.map(({ chainId, rpc }) => [chainId, rpc])),
      chainIds: { root: root.chainId, child: child.chainId },
      pauses: [pause, ...(across ? [across] : []), ...ops, ...arbitrums],
      keepers: [onramp, metrics, listings, screening],
    }),
    stop: () => teardown.run(),
  };
};

type UnopenedSide = AcrossOptions['sides'][number];

const acrossSides = (placed: readonly PlacedNetwork[]): readonly UnopenedSide[] =>
  placed.map(({ chain: { chainId, rpc }, plan: { tokens } }) => ({
    ...{ chainId, rpc, tokens },
    pool: acrossPoolAddress(chainId),
  }));

const startAcrossOn = (sides: readonly UnopenedSide[], placed: readonly PlacedNetwork[]): Promise<AcrossRelayer> =>
  startAcross({
    sides,
    advance: (seconds) =>
      advanceChains(
        placed.map(({ chain }) => chain.rpc),
        seconds,
      ),
  });

const startOpOn = (
  { rootChainId, childChainId, claims = 'games' }: DevnetOpBridge,
  placed: readonly PlacedNetwork[],
): Promise<OpRelayer> => {
  const rpcOf = (id: number): JsonRpcClient => placed.find(({ chain }) => chain.chainId === id)!.chain.rpc;
  const all = placed.map(({ chain }) => chain.rpc);
  return startOp({
    ...{ rootChainId, childChainId, claims, root: rpcOf(rootChainId), child: rpcOf(childChainId) },
    advance: (seconds) => advanceChains(all, seconds),
  });
};

const startArbitrumOn = (
  { rootChainId, childChainId }: DevnetArbitrumBridge,
  placed: readonly PlacedNetwork[],
): Promise<ArbitrumRelayer> => {
  const rpcOf = (id: number): JsonRpcClient => placed.find(({ chain }) => chain.chainId === id)!.chain.rpc;
  const all = placed.map(({ chain }) => chain.rpc);
  return startArbitrum({
    ...{ rootChainId, childChainId, root: rpcOf(rootChainId), child: rpcOf(childChainId) },
    advance: (seconds) => advanceChains(all, seconds),
    undo: (depth) => reorganise(rpcOf(childChainId), depth),
  });
};

const served = ({ chainId, rpc }: AnvilChain, { tokens, contracts }: AddressBook): ServedChain => ({
  chainId,
  rpc,
  tokens,
  contracts,
});

/** Returns the ten services, without the nodes. */
const endpointsOf = (urls: Readonly<Record<DevnetService | DevnetNode, string>>): DevnetEndpoints => ({
  api: urls.api,
  checkoutApi: urls.checkoutApi,
  bridgeApi: urls.bridgeApi,
  messageService: urls.messageService,
  rootIndexer: urls.rootIndexer,
  childIndexer: urls.childIndexer,
  metrics: urls.metrics,
  onramp: urls.onramp,
});

const networksOf = (
  placed: readonly PlacedNetwork[],
  books: DevnetDeployment,
  urls: Readonly<Record<DevnetService | DevnetNode, string>>,
): readonly DevnetNetwork[] =>
  placed.map(({ chain, plan, deployment }) => ({
    chainId: chain.chainId,
    rpcUrl: plan.side === null ? urls[`rpc:${chain.chainId}`]! : urls[`${plan.side}Rpc`],
    directUrl: chain.url,
    name: plan.name,
    nativeCurrency: plan.nativeCurrency,
    wrappedNative: plan.wrappedNative,
    tokens: plan.tokens,
    contracts: { ...(plan.side !== null && books[plan.side].contracts), ...deployment.contracts },
    exchanges: deployment.exchanges,
  }));

const networkOf = (networks: readonly DevnetNetwork[], chainId: number): DevnetNetwork => {
  const found = networks.find((network) => network.chainId === chainId);
  if (found === undefined) throw new RangeError(`The devnet has no chain ${chainId}`);
  return found;
};
