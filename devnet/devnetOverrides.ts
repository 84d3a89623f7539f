import type { Devnet, DevnetCurrency, DevnetEndpoints, DevnetNetwork } from './Devnet.js';
import { sandboxAddresses } from './deploy/sandboxAddresses.js';

export interface DevnetNetworkOverride {
  readonly rpcUrls: readonly [string];
  /** null: there is none on a chain beside the pair. */
  readonly indexerUrl: string | null;
  readonly blockTimeMs: number;
  readonly finalityBlocks: number;
  /** The last three only for chains beside the pair: the engine knows the pair's. */
  readonly chainName?: string;
  readonly nativeCurrency?: DevnetCurrency;
  readonly multicall?: { readonly address: string; readonly flavour: 'multicall3' };
}

/** What `createFundingEngine` takes to work against a devnet instead of the public test networks. */
export interface DevnetOverrides {
  readonly environment: 'sandbox';
  readonly overrides: {
    readonly networks: Readonly<Record<number, DevnetNetworkOverride>>;
    readonly endpoints: Omit<DevnetEndpoints, 'rootIndexer' | 'childIndexer'> & { readonly messageExplorer: string };
  };
}

/** Local blocks come with the transactions: what was read is not worth keeping for long. */
const blockTimeMs = 1_000;
/** Nothing reorganises a local chain but the tests that say so, and without transactions no block comes on top. */
const finalityBlocks = 1;

/** Plain data: `createFundingEngine({ ...devnetOverrides(devnet), plugins })`. All of it passes the fault proxy. */
export const devnetOverrides = ({
  root,
  child,
  chains = [],
  endpoints,
}: Pick<Devnet, 'root' | 'child' | 'endpoints'> & Partial<Pick<Devnet, 'chains'>>): DevnetOverrides => {
  const others = chains.filter(({ chainId }) => chainId !== root.chainId && chainId !== child.chainId);
  const { rootIndexer, childIndexer, ...services } = endpoints;
  return {
    environment: 'sandbox',
    overrides: {
      networks: {
        [root.chainId]: { rpcUrls: [root.rpcUrl], indexerUrl: rootIndexer, blockTimeMs, finalityBlocks },
        [child.chainId]: { rpcUrls: [child.rpcUrl], indexerUrl: childIndexer, blockTimeMs, finalityBlocks },
        ...Object.fromEntries(others.map((network) => [network.chainId, overrideOf(network)])),
      },
      endpoints: { ...services, messageExplorer: `${services.messageService}/gmp` },
    },
  };
};

const overrideOf = ({ name, rpcUrl, nativeCurrency }: DevnetNetwork): DevnetNetworkOverride => ({
  chainName: name,
  rpcUrls: [rpcUrl],
  nativeCurrency,
  indexerUrl: null,
  multicall: { address: sandboxAddresses.root.multicall3, flavour: 'multicall3' },
  blockTimeMs,
  finalityBlocks,
});
