import type { Devnet, DevnetEndpoints } from './Devnet.js';

export interface DevnetNetworkOverride {
  readonly rpcUrls: readonly [string];
  readonly indexerUrl: string;
  readonly blockTimeMs: number;
  readonly finalityBlocks: number;
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
  endpoints,
}: Pick<Devnet, 'root' | 'child' | 'endpoints'>): DevnetOverrides => {
  const { rootIndexer, childIndexer, ...services } = endpoints;
  return {
    environment: 'sandbox',
    overrides: {
      networks: {
        [root.chainId]: { rpcUrls: [root.rpcUrl], indexerUrl: rootIndexer, blockTimeMs, finalityBlocks },
        [child.chainId]: { rpcUrls: [child.rpcUrl], indexerUrl: childIndexer, blockTimeMs, finalityBlocks },
      },
      endpoints: { ...services, messageExplorer: `${services.messageService}/gmp` },
    },
  };
};
