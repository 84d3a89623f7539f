import type { BridgeContracts } from '../chains/BridgePair.js';
import type { EnvironmentName } from '../chains/EnvironmentName.js';
import type { MulticallContract, NativeCurrency, Network } from '../chains/Network.js';
import type { DataSource } from '../http/DataSource.js';
import type { DataSources, Endpoints } from './Environment.js';
import type { NodeRequest } from './NodeProvider.js';

/** Addresses as text: they are checked and checksummed on the way in. `undefined` counts as absent. */
export interface NetworkOverride
  extends Partial<Omit<Network, 'chainId' | 'chainIdHex' | 'nativeCurrency' | 'multicall'>> {
  readonly nativeCurrency?: Omit<NativeCurrency, 'address'> & { readonly address?: string };
  readonly multicall?: (Omit<MulticallContract, 'address'> & { readonly address: string }) | null;
  /**
   * Reads of this chain go through it, instead of to the public `rpcUrls`: EIP-1193's `request`, or what has it (a wallet's provider). Of several, the next
   * is asked when one fails; `rpcUrls` that are given beside it come last. What is not on this chain (`eth_chainId`) does not count.
   */
  readonly request?: NodeRequest | readonly NodeRequest[];
  /**
   * The tokens of this chain, as a list of the Token Lists standard (tokenlists.org): its URL, the list itself, or a function that brings it. It then tells of this chain alone, and alone:
   * the product's list is not asked. `extensions.bridgeInfo` names a token's form on the child chain, whose price it has. Default: what the product's list says of it.
   */
  readonly tokenList?: DataSource;
}

export interface BridgePairOverride {
  /** Default: the environment's root and child chain. */
  readonly rootChainId?: number | string;
  readonly childChainId?: number | string;
  readonly contracts?: { readonly [Role in keyof BridgeContracts]?: string };
}

/** What a host may change of an environment: a private deployment, a local chain, an RPC endpoint of its own. */
export interface EnvironmentOverrides {
  readonly l1ChainId?: number | string;
  readonly l2ChainId?: number | string;
  /** By chain id. A known chain takes single fields; an unknown one needs chainName, rpcUrls and nativeCurrency. */
  readonly networks?: Readonly<Record<number, NetworkOverride>>;
  readonly bridgePair?: BridgePairOverride;
  /** Base URLs. */
  readonly endpoints?: Partial<Endpoints>;
  /** In the place of the product's services, each as a URL, as data or as a function. */
  readonly sources?: Partial<DataSources>;
}

export interface EnvironmentOptions {
  readonly environment: EnvironmentName;
  readonly overrides?: EnvironmentOverrides | undefined;
  /** Starts with `pk_imapik-`. Sent to the checkout API only. */
  readonly publishableKey?: string | undefined;
  /** Sent to the product's own services (`api`, `checkoutApi`, `bridgeApi`) as `x-immutable-api-key`. A secret: for servers; whoever opens a page can read its keys. */
  readonly apiKey?: string | undefined;
  /** Sent to the same services as `x-api-key`, for a limit of requests of one's own. */
  readonly rateLimitingKey?: string | undefined;
  /** What prices are shown in: a code of ISO 4217, `EUR`. Default `USD`. */
  readonly currency?: string | undefined;
}
