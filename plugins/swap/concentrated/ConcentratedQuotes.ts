import { erc20Token, type SwapResult } from '../../../core/index.js';
import {
  type ChainReader,
  type Environment,
  nativeOf,
  type ReadOptions,
  type TokenCatalogue,
} from '../../../core/plugin/index.js';
import { DeployedContracts } from '../quoting/DeployedContracts.js';
import { FallbackMarket } from '../quoting/FallbackMarket.js';
import type { Lens } from '../quoting/Lens.js';
import { LensMarket } from '../quoting/LensMarket.js';
import type { MarketPair } from '../quoting/Market.js';
import { QuoterMarket } from '../quoting/QuoterMarket.js';
import { quoteTrade } from '../quoting/quoteTrade.js';
import type { RecordedQuestion, RecordedQuotes } from '../records/RecordedDex.js';
import type { ConcentratedExchange } from '../records/RecordedExchange.js';
import type { Exchange } from '../validation/resolveExchange.js';
import { assertContracts } from './assertContracts.js';

export interface ConcentratedDeps {
  readonly tokens: TokenCatalogue;
  readonly environment: Environment;
  readonly lensOf: (reader: ChainReader) => Lens;
}

/**
 * Quotes pools of concentrated liquidity with any fee tiers, like the built-in DEX, but without an
 * integrator's fees.
 */
export class ConcentratedQuotes implements RecordedQuotes {
  readonly #exchange: Exchange;
  readonly #deployed = new DeployedContracts();

  constructor(
    private readonly record: ConcentratedExchange,
    private readonly deps: ConcentratedDeps,
  ) {
    this.#exchange = exchangeOf(record, deps.environment);
  }

  async quote({ request, tradeType, reader, deadline }: RecordedQuestion, options: ReadOptions): Promise<SwapResult> {
    const exchange = this.#exchange;
    const lens = this.deps.lensOf(reader);
    const openMarket = (pair: MarketPair): FallbackMarket =>
      new FallbackMarket(new LensMarket(lens, exchange, pair), new QuoterMarket(reader, exchange, pair));
    const { tokens } = this.deps;
    const question = {
      request,
      tradeType,
      deadline,
      exchange,
      reader,
      tokens,
      secondaryFees: [],
      deployed: this.#deployed,
    };
    const [contracts, quoted] = await Promise.allSettled([
      assertContracts(reader, this.record, options),
      quoteTrade({ ...question, openMarket }, options),
    ]);
    // An error about wrong contracts is more helpful than the error of a quote from them.
    if (contracts.status === 'rejected') throw contracts.reason;
    if (quoted.status === 'rejected') throw quoted.reason;
    return quoted.value;
  }
}

function exchangeOf(record: ConcentratedExchange, environment: Environment): Exchange {
  const { chainId, deployer, quoter, router, initCodeHash, tiers, routingTokens, wrappedNative } = record;
  const native = nativeOf(environment, chainId);
  return {
    chainId,
    contracts: { coreFactory: deployer, quoter, swapRouter: router },
    pools: { initCodeHash, tiers },
    routingTokens,
    native,
    wrappedNative: {
      ...erc20Token(chainId, wrappedNative, { ...native, symbol: `W${native.symbol}`, name: `Wrapped ${native.name}` }),
      address: wrappedNative,
    },
  };
}
