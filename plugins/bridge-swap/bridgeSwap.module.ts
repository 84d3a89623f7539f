import { ContainerModule } from 'inversify';
import { FundingRouteFinder } from '../../core/plugin/index.js';
import { BridgeSwapRouteFinder } from './BridgeSwapRouteFinder.js';

export function bridgeSwapModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(BridgeSwapRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(BridgeSwapRouteFinder);
  });
}
