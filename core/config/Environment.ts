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
  /** Where a player sees a cross-chain message: `{messageExplorer}/{hash of the transaction that sent it}`. null: nowhere. */
  readonly messageExplorer: string | null;
  readonly metrics: string;
  readonly onramp: string;
  /** Where pictures of `ipfs://` addresses are fetched: `{ipfsGateway}/{content}`. */
  readonly ipfsGateway: string;
}

/** Of which account's items which page is asked for; `cursor` is null for the first. */
export interface ItemsQuestion extends Abortable {
  readonly account: Address;
  readonly chainId: number;
  readonly cursor: string | null;
}

/**
 * A page of an account's items: the URL of a service, in which `{account}` and `{chainId}` are filled in and the cursor is appended as its query; the page itself; or a function that
 * brings it. The page has the shape of `GET {indexer}/api/v2/addresses/{account}/nft` of a Blockscout indexer.
 */
export type ItemSource = string | object | ((question: ItemsQuestion) => unknown);

/** Where data comes from: the product's services, unless the host brings its own. */
export interface DataSources {
  /** What operators set: `{checkout API}/v1/config`, or an answer of its shape. */
  readonly configuration: DataSource;
  /** `{API}/v1/chains/{chain}/tokens`, or an answer of its shape, or a list of the Token Lists standard (tokenlists.org). */
  readonly tokens: DataSource;
  /** `{API}/checkout/v1/token-prices`, or an answer of its shape, or dollars of one whole token by its address on the child chain. */
  readonly prices: DataSource;
  /** Whose items are whose, in the place of each network's indexer. null: the indexers. */
  readonly items: ItemSource | null;
  /**
   * `{checkout API}/v1/fiat/conversion?ids=usd-coin&currencies=usd,{currency}`, or an answer of its shape, or units of each currency for a dollar:
   * `{ EUR: '0.92' }`. In a URL, `{currency}` stands for the code in lower case. Not asked for dollars.
   */
  readonly rates: DataSource;
}

/** Everything the engine knows before its first request: the environment's tables with the host's overrides. */
export interface Environment {
  readonly name: EnvironmentName;
  readonly l1ChainId: number;
  readonly l2ChainId: number;
  readonly networks: Readonly<Record<number, Network>>;
  /** Of the chains that the host brings a transport for: where their reads go, in order. Of all others, the network's `rpcUrls`. */
  readonly readSources: Readonly<Record<number, readonly (NodeProvider | string)[]>>;
  /** Of the chains that the host brings a token list for. Of all others `sources.tokens` tells. */
  readonly tokenLists: Readonly<Record<number, DataSource>>;
  readonly bridgePair: BridgePair;
  readonly endpoints: Endpoints;
  readonly sources: DataSources;
  readonly publishableKey: string | null;
  readonly apiKey: string | null;
  readonly rateLimitingKey: string | null;
  /** What prices are told in where nobody says otherwise: a code of ISO 4217. */
  readonly currency: string;
}
export const Environment = Symbol.for('tributary/Environment');
