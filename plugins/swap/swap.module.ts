import { ContainerModule } from 'inversify';
import { DexAdapter, FundingRouteFinder } from '../../core/index.js';
import { SwapRouteFinder } from './funding/SwapRouteFinder.js';
import { PoolDexAdapter } from './quoting/PoolDexAdapter.js';
import { SwapSettings } from './SwapSettings.js';

export function swapModule(settings: SwapSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(SwapSettings).toConstantValue(settings);
    bind(PoolDexAdapter).toSelf();
    bind(DexAdapter).toService(PoolDexAdapter);
    bind(SwapRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(SwapRouteFinder);
  });
}
