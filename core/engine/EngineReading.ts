import type { Prices } from '../prices/Prices.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Sales } from '../sales/Sales.js';
import type { ServiceTokenLists } from '../tokens/ServiceTokenLists.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { LoadedPart } from './LoadedPart.js';

/**
 * The part of the engine that reads prices: the shop, token prices and the chains behind them.
 * Loads no plugin and no container; the runtime builds on it.
 */
export interface EngineReading extends LoadedPart {
  readonly chains: ChainReaders;
  readonly lists: ServiceTokenLists;
  readonly catalogue: TokenCatalogue;
  readonly prices: Prices;
  readonly sales: Sales;
}
