import type { DevnetBridge } from '../bridges/BridgeOptions.js';
import type { PublishedContract } from '../contracts/published/publishedPackages.js';
import type { DevnetExchangeKind } from './DevnetChainOptions.js';
import type { ChainPlans } from './planChains.js';

const ofExchange: Readonly<Record<DevnetExchangeKind, readonly PublishedContract[]>> = {
  v2: ['UniswapV2Factory', 'UniswapV2Pair', 'UniswapV2Router02'],
  v3: [],
  v4: ['PoolManager', 'PositionManager', 'StateView', 'V4Quoter', 'Permit2', 'UniversalRouter'],
};

const ofBridge = {
  gateway: [],
  across: ['Ethereum_SpokePool', 'ERC1967Proxy'],
  op: ['OptimismPortal2'],
  arbitrum: ['Inbox', 'L1GatewayRouter'],
} as const satisfies Readonly<Record<string, readonly PublishedContract[]>>;

/** Returns the packages that the chains' DEXes and bridges need, in addition to those of every devnet. */
export const publishedOfChains = (
  { root, child, others }: ChainPlans,
  bridges: readonly DevnetBridge[],
): readonly PublishedContract[] => {
  const kinds = new Set([root, child, ...others].flatMap(({ exchanges }) => exchanges));
  return [
    ...[...kinds].flatMap((kind) => ofExchange[kind]),
    ...bridges.flatMap((bridge) => ofBridge[typeof bridge === 'string' ? bridge : bridge.kind]),
  ];
};
