import { type Bind, ContainerModule } from 'inversify';
import { DexAdapter, FundingRouteFinder } from '../../core/plugin/index.js';
import { SwapAvailability } from './funding/SwapAvailability.js';
import { SwapRouteFinder } from './funding/SwapRouteFinder.js';
import { PoolDexAdapter } from './quoting/PoolDexAdapter.js';
import { HostSettings, SwapSettingsReader } from './SwapSettings.js';

/** @param bindOthers binds the additional DEXes; absent if there are none */
export function swapModule(settings: HostSettings, bindOthers?: (bind: Bind) => void): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(HostSettings).toConstantValue(settings);
    bind(SwapSettingsReader).toSelf();
    bind(PoolDexAdapter).toSelf();
    bind(DexAdapter).toService(PoolDexAdapter);
    bindOthers?.(bind);
    bind(SwapAvailability).toSelf();
    bind(SwapRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(SwapRouteFinder);
  });
}
