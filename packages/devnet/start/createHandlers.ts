import { devnetAccounts } from '../chains/devnetAccounts.js';
import { artifact } from '../contracts/artifact.js';
import { interfaceOf } from '../contracts/interfaceOf.js';
import type { DevnetService, RelayedMessage } from '../Devnet.js';
import type { DevnetOptions } from '../DevnetOptions.js';
import { serviceChainNames } from '../deploy/gateway.js';
import { createApi } from '../services/api.js';
import { createBridgeSimulation } from '../services/bridgeSimulation.js';
import { createCheckoutApi } from '../services/checkoutApi.js';
import { createIndexer } from '../services/indexer.js';
import type { ListingBook } from '../services/listings/ListingBook.js';
import { createMessageService } from '../services/messageService.js';
import type { MetricsSink } from '../services/metricsSink.js';
import type { NodeAnswers } from '../services/NodeAnswers.js';
import type { Onramp } from '../services/onramp.js';
import type { Route } from '../services/routes.js';
import { createRpcHandler } from '../services/rpc.js';
import type { ServedChain } from '../services/ServedChain.js';
import type { ServiceHandler } from '../services/ServiceHandler.js';
import type { ScreeningService } from '../services/screening.js';

export interface HandlersInput {
  readonly root: ServedChain;
  readonly child: ServedChain;
  readonly messages: () => readonly RelayedMessage[];
  readonly metrics: MetricsSink;
  readonly onramp: Onramp;
  readonly listings: ListingBook;
  readonly screening: ScreeningService;
  /** Additional routes of the main API. Default: none. */
  readonly further?: readonly Route[];
  /** Additional answers of the child chain's node. */
  readonly answers?: NodeAnswers | undefined;
  readonly options: DevnetOptions;
}

const named = ['RootERC20BridgeFlowRate', 'MessageAdaptor', 'TestToken'] as const;

/** Creates the handlers of the pair's services. */
export const createHandlers = ({
  root,
  child,
  messages,
  metrics,
  onramp,
  listings,
  screening,
  further = [],
  answers,
  options,
}: HandlersInput): Readonly<Record<DevnetService, ServiceHandler>> => {
  const rootRpc = createRpcHandler(root.rpc);
  const names = options.messageServiceNames ?? serviceChainNames;
  const indexer = (chain: ServedChain): ServiceHandler =>
    createIndexer({
      chain,
      ...(options.indexerPageSize !== undefined && { pageSize: options.indexerPageSize }),
    });
  return {
    rootRpc,
    childRpc: createRpcHandler(child.rpc, answers),
    api: createApi({ root, child, listings, onramp, screening, further }),
    checkoutApi: createCheckoutApi({ root, child, rootRpc, screening }),
    bridgeApi: createBridgeSimulation({ root: root.rpc, abis: named.map((name) => interfaceOf(artifact(name))) }),
    messageService: createMessageService({
      chains: [
        { ...root, name: names.root },
        { ...child, name: names.child },
      ],
      messages,
    }),
    rootIndexer: indexer(root),
    childIndexer: indexer(child),
    metrics: metrics.handler,
    onramp: onramp.handler,
  };
};

/** Pays for onramp orders: this account filled the pools, and still has enough of everything. */
export const treasury = devnetAccounts.deployer.address;
