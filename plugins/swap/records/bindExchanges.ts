import type { Bind } from 'inversify';
import {
  type ChainReader,
  ChainReaders,
  DexAdapter,
  Environment,
  namedRole,
  TokenCatalogue,
} from '../../../core/plugin/index.js';
import { ConcentratedQuotes } from '../concentrated/ConcentratedQuotes.js';
import { ConstantProductQuotes } from '../constantProduct/ConstantProductQuotes.js';
import { SwapAvailability } from '../funding/SwapAvailability.js';
import { mixedLens } from '../lens/mixedLens.js';
import { ManagedQuotes } from '../managed/ManagedQuotes.js';
import type { Lens } from '../quoting/Lens.js';
import { LensReader } from '../quoting/LensReader.js';
import { SharedLens } from '../quoting/SharedLens.js';
import { SwapSettingsReader } from '../SwapSettings.js';
import { RecordedDex, type RecordedQuotes } from './RecordedDex.js';
import type { ConcentratedExchange, ConstantProductExchange, RecordedExchange } from './RecordedExchange.js';

interface QuotesDeps {
  readonly tokens: TokenCatalogue;
  readonly environment: Environment;
  readonly lensOf: (reader: ChainReader) => Lens;
}

/** Binds each DEX as a separate adapter. DEXes of one chain read their pools in one call. */
export function bindExchanges(exchanges: readonly RecordedExchange[], bind: Bind): void {
  const lenses = new Map<ChainReader, Lens>();
  const lensOf = (reader: ChainReader): Lens => {
    const lens = lenses.get(reader) ?? new SharedLens(new LensReader(reader, mixedLens));
    lenses.set(reader, lens);
    return lens;
  };
  for (const exchange of exchanges)
    bind(namedRole(DexAdapter, exchange.id)).toDynamicValue((context) => {
      const environment = context.get<Environment>(Environment);
      const quotes = quotesOf(exchange, exchanges, { tokens: context.get(TokenCatalogue), environment, lensOf });
      return new RecordedDex(exchange, quotes, {
        chains: context.get<ChainReaders>(ChainReaders),
        environment,
        availability: context.get(SwapAvailability),
        settings: context.get(SwapSettingsReader),
      });
    });
}

function quotesOf(exchange: RecordedExchange, all: readonly RecordedExchange[], deps: QuotesDeps): RecordedQuotes {
  switch (exchange.kind) {
    case 'v2':
      return new ConstantProductQuotes(exchange, deps);
    case 'v3':
      return new ConcentratedQuotes(exchange, deps);
    case 'v4': {
      const mixed = all.filter(
        (other): other is ConstantProductExchange | ConcentratedExchange =>
          other.kind !== 'v4' && exchange.mixes.includes(other.id),
      );
      return new ManagedQuotes(exchange, { ...deps, mixed });
    }
  }
}
