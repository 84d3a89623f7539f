import { ContainerModule } from 'inversify';
import {
  type ChainReader,
  ChainReaders,
  DexAdapter,
  Environment,
  FundingRouteFinder,
  namedRole,
  TokenCatalogue,
} from '../../core/plugin/index.js';
import { type ConcentratedDeps, ConcentratedQuotes } from './concentrated/ConcentratedQuotes.js';
import { ConstantProductQuotes } from './constantProduct/ConstantProductQuotes.js';
import { SwapAvailability } from './funding/SwapAvailability.js';
import { SwapRouteFinder } from './funding/SwapRouteFinder.js';
import { LensReader } from './quoting/LensReader.js';
import { PoolDexAdapter } from './quoting/PoolDexAdapter.js';
import { RecordedDex, type RecordedQuotes } from './records/RecordedDex.js';
import type { RecordedExchange } from './records/RecordedExchange.js';
import { HostSettings, SwapSettingsReader } from './SwapSettings.js';

/** @param settings of the host, and its exchanges beside the pools */
export function swapModule({
  exchanges = [],
  ...settings
}: HostSettings & { readonly exchanges?: readonly RecordedExchange[] }): ContainerModule {
  const lenses = new Map<ChainReader, LensReader>();
  const lensOf = (reader: ChainReader): LensReader => {
    const lens = lenses.get(reader) ?? new LensReader(reader);
    lenses.set(reader, lens);
    return lens;
  };
  return new ContainerModule(({ bind }) => {
    bind(HostSettings).toConstantValue(settings);
    bind(SwapSettingsReader).toSelf();
    bind(PoolDexAdapter).toSelf();
    bind(DexAdapter).toService(PoolDexAdapter);
    for (const exchange of exchanges)
      bind(namedRole(DexAdapter, exchange.id)).toDynamicValue((context) => {
        const environment = context.get<Environment>(Environment);
        const quotes = quotesOf(exchange, { tokens: context.get(TokenCatalogue), environment, lensOf });
        return new RecordedDex(exchange, quotes, {
          chains: context.get<ChainReaders>(ChainReaders),
          environment,
          availability: context.get(SwapAvailability),
        });
      });
    bind(SwapAvailability).toSelf();
    bind(SwapRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(SwapRouteFinder);
  });
}

function quotesOf(exchange: RecordedExchange, deps: ConcentratedDeps): RecordedQuotes {
  return exchange.kind === 'v2' ? new ConstantProductQuotes(exchange, deps) : new ConcentratedQuotes(exchange, deps);
}
