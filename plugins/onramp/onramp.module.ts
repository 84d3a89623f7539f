import { ContainerModule } from 'inversify';
import { FundingRouteFinder, OnrampProvider } from '../../core/plugin/index.js';
import { CardOnramp } from './CardOnramp.js';
import { OnrampRouteFinder } from './OnrampRouteFinder.js';

export function onrampModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CardOnramp).toSelf();
    bind(OnrampProvider).toService(CardOnramp);
    bind(OnrampRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(OnrampRouteFinder);
  });
}
