import { ContainerModule } from 'inversify';
import {
  ChainReaders,
  DexAdapter,
  Environment,
  HttpClient,
  namedRole,
  TokenCatalogue,
} from '../../core/plugin/index.js';
import { AggregatorDex } from './AggregatorDex.js';
import { AggregatorQuotes } from './AggregatorQuotes.js';
import type { AggregatorSettings } from './AggregatorSettings.js';

/** Builds the adapter without the container, so that several services with different settings can coexist. */
export function aggregatorModule(settings: AggregatorSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(namedRole(DexAdapter, settings.id))
      .toDynamicValue((context) => {
        const environment = context.get<Environment>(Environment);
        const quotes = new AggregatorQuotes(settings, {
          environment,
          chains: context.get<ChainReaders>(ChainReaders),
          http: context.get<HttpClient>(HttpClient),
          tokens: context.get(TokenCatalogue),
        });
        return new AggregatorDex(settings, quotes, environment);
      })
      .inSingletonScope();
  });
}
