import type { Devnet, DevnetCurrency, DevnetEndpoints, DevnetNetwork } from './Devnet.js';
import { sandboxAddresses } from './deploy/sandboxAddresses.js';

export interface DevnetNetworkOverride {
  readonly rpcUrls: readonly [string];
  /** `null` for an additional chain, which has no indexer. */
  readonly indexerUrl: string | null;
  readonly blockTimeMs: number;
  readonly finalityBlocks: number;
  /** The last four only for additional chains: the engine knows the pair's. */
  readonly chainName?: string;
  readonly nativeCurrency?: DevnetCurrency;
  readonly multicall?: { readonly address: string; readonly flavour: 'multicall3' };
  /** A token list (Token Lists standard). A token's form on the child chain has the same symbol there. */
  readonly tokenList?: object;
}

/** Options that make `createFundingEngine` use a devnet instead of the public test networks. */
export interface DevnetOverrides {
  readonly environment: 'sandbox';
  readonly overrides: {
    readonly networks: Readonly<Record<number, DevnetNetworkOverride>>;
    readonly endpoints: Omit<DevnetEndpoints, 'rootIndexer' | 'childIndexer'> & { readonly messageExplorer: string };
  };
}

/** Local blocks come with the transactions, so reads are cached only for a short time. */
const blockTimeMs = 1_000;
/** Only tests reorganise a local chain, and without transactions it adds no further blocks. */
const finalityBlocks = 1;

/**
 * Returns plain data: `createFundingEngine({ ...devnetOverrides(devnet), plugins })`. All requests
 * go through the fault proxy.
 *
 * @example
 * const devnet = await startDevnet();
 * const engine = createFundingEngine({ ...devnetOverrides(devnet), plugins: [swapPlugin(), bridgePlugin()] });
 */
export const devnetOverrides = ({
  root,
  child,
  chains = [],
  tokens,
  endpoints,
}: Pick<Devnet, 'root' | 'child' | 'endpoints'> & Partial<Pick<Devnet, 'chains' | 'tokens'>>): DevnetOverrides => {
  const others = chains.filter(({ chainId }) => chainId !== root.chainId && chainId !== child.chainId);
  const { rootIndexer, childIndexer, ...services } = endpoints;
  return {
    environment: 'sandbox',
    overrides: {
      networks: {
        [root.chainId]: { rpcUrls: [root.rpcUrl], indexerUrl: rootIndexer, blockTimeMs, finalityBlocks },
        [child.chainId]: { rpcUrls: [child.rpcUrl], indexerUrl: childIndexer, blockTimeMs, finalityBlocks },
        ...Object.fromEntries(others.map((network) => [network.chainId, overrideOf(network, tokens?.child ?? {})])),
      },
      endpoints: { ...services, messageExplorer: `${services.messageService}/gmp` },
    },
  };
};

const overrideOf = (network: DevnetNetwork, home: Devnet['tokens']['child']): DevnetNetworkOverride => ({
  chainName: network.name,
  rpcUrls: [network.rpcUrl],
  nativeCurrency: network.nativeCurrency,
  tokenList: tokenListOf(network, home),
  indexerUrl: null,
  multicall: { address: sandboxAddresses.root.multicall3, flavour: 'multicall3' },
  blockTimeMs,
  finalityBlocks,
});

const tokenListOf = ({ chainId, nativeCurrency, tokens }: DevnetNetwork, home: Devnet['tokens']['child']): object => {
  const all = [{ ...nativeCurrency, address: 'native' }, ...Object.values(tokens)];
  return {
    tokens: all.map(({ address, symbol, name, decimals }) => {
      const form = home[symbol];
      const bridgeInfo = form && { [form.chainId]: { tokenAddress: form.address } };
      return { chainId, address, symbol, name, decimals, ...(bridgeInfo && { extensions: { bridgeInfo } }) };
    }),
  };
};
