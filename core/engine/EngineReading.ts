import type { Prices } from '../prices/Prices.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Sales } from '../sales/Sales.js';
import type { ServiceTokenLists } from '../tokens/ServiceTokenLists.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { LoadedPart } from './LoadedPart.js';

/** What says what something costs: the shop, prices, tokens and the chains that these are read from. No plugin and no container; the runtime is built upon it. */
export interface EngineReading extends LoadedPart {
  readonly chains: ChainReaders;
  readonly lists: ServiceTokenLists;
  readonly catalogue: TokenCatalogue;
  readonly prices: Prices;
  readonly sales: Sales;
}
