import type { BridgePair } from '../chains/BridgePair.js';
import type { EnvironmentName } from '../chains/EnvironmentName.js';
import type { Network } from '../chains/Network.js';
import type { DataSource } from '../http/DataSource.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import type { NodeProvider } from './NodeProvider.js';

/** Base URLs without a trailing slash. */
export interface Endpoints {
  readonly api: string;
  readonly checkoutApi: string;
  readonly bridgeApi: string;
  readonly messageService: string;
  /**
   * Base URL of pages of cross-chain messages: `{messageExplorer}/{hash of the transaction that
   * sent it}`. `null`: there are none.
   */
  readonly messageExplorer: string | null;
  readonly metrics: string;
  readonly onramp: string;
  /** Gateway for images with `ipfs://` addresses: `{ipfsGateway}/{content}`. */
  readonly ipfsGateway: string;
}

/** Account and page of items to load; `cursor` is `null` for the first page. */
export interface ItemsQuestion extends Abortable {
  readonly account: Address;
  readonly chainId: number;
  readonly cursor: string | null;
}

/**
 * Source of a page of an account's items: the URL of a service, with `{account}` and `{chainId}`
 * filled in and the cursor appended as its query; the page itself; or a function that returns it.
 * The page has the shape of `GET {indexer}/api/v2/addresses/{account}/nft` of a Blockscout indexer.
 */
export type ItemSource = string | object | ((question: ItemsQuestion) => unknown);

/** Sources of data: the product's services, unless the host configures others. */
export interface DataSources {
  /** The remote configuration: `{checkout API}/v1/config`, or data of its shape. */
  readonly configuration: DataSource;
  /** `{API}/v1/chains/{chain}/tokens`, or data of its shape, or a list of the Token Lists standard (tokenlists.org). */
  readonly tokens: DataSource;
  /**
   * `{API}/checkout/v1/token-prices`, or data of its shape, or dollars of one whole token by its
   * address on the child chain.
   */
  readonly prices: DataSource;
  /** Source of items, in place of each network's indexer. `null`: the indexers. */
  readonly items: ItemSource | null;
  /**
   * `{checkout API}/v1/fiat/conversion?ids=usd-coin&currencies=usd,{currency}`, or data of its
   * shape, or units of each currency per dollar: `{ EUR: '0.92' }`. In a URL, `{currency}` is
   * replaced by the code in lower case. Not requested for dollars.
   */
  readonly rates: DataSource;
}

/** Everything the engine knows before its first request: the built-in tables with the host's overrides. */
export interface Environment {
  readonly name: EnvironmentName;
  readonly l1ChainId: number;
  readonly l2ChainId: number;
  readonly networks: Readonly<Record<number, Network>>;
  /** Endpoints for reads, in order, for chains with a custom transport. Other chains use the network's `rpcUrls`. */
  readonly readSources: Readonly<Record<number, readonly (NodeProvider | string)[]>>;
  /** Token lists of single chains. Other chains use `sources.tokens`. */
  readonly tokenLists: Readonly<Record<number, DataSource>>;
  readonly bridgePair: BridgePair;
  readonly endpoints: Endpoints;
  readonly sources: DataSources;
  readonly publishableKey: string | null;
  readonly apiKey: string | null;
  readonly rateLimitingKey: string | null;
  /** Default currency of prices: an ISO 4217 code. */
  readonly currency: string;
}
export const Environment = Symbol.for('tributary/Environment');
