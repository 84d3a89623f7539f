import { ContainerModule } from 'inversify';
import {
  ChainReaders,
  DexAdapter,
  Environment,
  FundingRouteFinder,
  namedRole,
  TokenCatalogue,
} from '../../core/plugin/index.js';
import { ConstantProductDex } from './constantProduct/ConstantProductDex.js';
import type { ConstantProductExchange } from './constantProduct/ExchangeRecord.js';
import { SwapAvailability } from './funding/SwapAvailability.js';
import { SwapRouteFinder } from './funding/SwapRouteFinder.js';
import { PoolDexAdapter } from './quoting/PoolDexAdapter.js';
import { HostSettings, SwapSettingsReader } from './SwapSettings.js';

/** @param settings of the host, and its exchanges beside the pools */
export function swapModule({
  exchanges = [],
  ...settings
}: HostSettings & { readonly exchanges?: readonly ConstantProductExchange[] }): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(HostSettings).toConstantValue(settings);
    bind(SwapSettingsReader).toSelf();
    bind(PoolDexAdapter).toSelf();
    bind(DexAdapter).toService(PoolDexAdapter);
    for (const exchange of exchanges)
      bind(namedRole(DexAdapter, exchange.id)).toDynamicValue(
        (context) =>
          new ConstantProductDex(exchange, {
            chains: context.get<ChainReaders>(ChainReaders),
            tokens: context.get(TokenCatalogue),
            environment: context.get<Environment>(Environment),
            availability: context.get(SwapAvailability),
          }),
      );
    bind(SwapAvailability).toSelf();
    bind(SwapRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(SwapRouteFinder);
  });
}
