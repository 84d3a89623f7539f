import type { TradeType } from '../../../core/index.js';
import type { ChainReader, SecondaryFee, TokenCatalogue } from '../../../core/plugin/index.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import type { Exchange } from '../validation/resolveExchange.js';
import type { DeployedContracts } from './DeployedContracts.js';
import type { Market, MarketPair } from './Market.js';

export interface TradeQuestion {
  readonly request: CheckedSwapRequest;
  readonly tradeType: TradeType;
  /** Unix seconds (`readDeadline`). */
  readonly deadline: Promise<number>;
  readonly exchange: Exchange;
  readonly reader: ChainReader;
  readonly tokens: TokenCatalogue;
  readonly secondaryFees: readonly SecondaryFee[];
  readonly deployed: DeployedContracts;
  readonly openMarket: (pair: MarketPair) => Market;
}
