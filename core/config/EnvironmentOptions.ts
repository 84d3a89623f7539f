import type { BridgeContracts } from '../chains/BridgePair.js';
import type { EnvironmentName } from '../chains/EnvironmentName.js';
import type { MulticallContract, NativeCurrency, Network } from '../chains/Network.js';
import type { DataSource } from '../http/DataSource.js';
import type { DataSources, Endpoints } from './Environment.js';
import type { NodeRequest } from './NodeProvider.js';

/**
 * Overrides of a network. Addresses are text, validated and checksummed by the engine. `undefined`
 * counts as absent.
 */
export interface NetworkOverride
  extends Partial<Omit<Network, 'chainId' | 'chainIdHex' | 'nativeCurrency' | 'multicall'>> {
  readonly nativeCurrency?: Omit<NativeCurrency, 'address'> & { readonly address?: string };
  readonly multicall?: (Omit<MulticallContract, 'address'> & { readonly address: string }) | null;
  /**
   * Transport for reads of this chain, in place of the public `rpcUrls`: EIP-1193's `request`, or
   * an object with it (a wallet's provider). Several are tried in order; `rpcUrls` given together
   * with it come last. A transport on another chain (`eth_chainId`) doesn't count.
   */
  readonly request?: NodeRequest | readonly NodeRequest[];
  /**
   * The only token list of this chain, in the Token Lists standard (tokenlists.org): its URL, the
   * list itself, or a function that returns it. The product's list is then not requested, and this
   * list isn't used for other chains. `extensions.bridgeInfo` names a token's form on the child
   * chain, whose price it has. Default: the product's list.
   */
  readonly tokenList?: DataSource;
}

export interface BridgePairOverride {
  /** Default: the environment's root and child chain. */
  readonly rootChainId?: number | string;
  readonly childChainId?: number | string;
  readonly contracts?: { readonly [Role in keyof BridgeContracts]?: string };
}

/** Environment settings that a host may override, for a private deployment, a local chain or a custom RPC endpoint. */
export interface EnvironmentOverrides {
  readonly l1ChainId?: number | string;
  readonly l2ChainId?: number | string;
  /**
   * By chain id. A known chain accepts single fields; an unknown one requires chainName, rpcUrls
   * and nativeCurrency.
   */
  readonly networks?: Readonly<Record<number, NetworkOverride>>;
  readonly bridgePair?: BridgePairOverride;
  /** Base URLs. */
  readonly endpoints?: Partial<Endpoints>;
  /** Replacements of the product's services, each as a URL, as data or as a function. */
  readonly sources?: Partial<DataSources>;
}

export interface EnvironmentOptions {
  readonly environment: EnvironmentName;
  readonly overrides?: EnvironmentOverrides | undefined;
  /** Starts with `pk_imapik-`. Sent only to the checkout API. */
  readonly publishableKey?: string | undefined;
  /**
   * Sent to the product's services (`api`, `checkoutApi`, `bridgeApi`) as `x-immutable-api-key`. A
   * secret for servers: anyone who opens a page can read its keys.
   */
  readonly apiKey?: string | undefined;
  /** Sent to the same services as `x-api-key`, for a separate rate limit. */
  readonly rateLimitingKey?: string | undefined;
  /** Currency of prices: an ISO 4217 code such as `EUR`. Default `USD`. */
  readonly currency?: string | undefined;
}
