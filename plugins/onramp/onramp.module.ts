import { ContainerModule } from 'inversify';
import { FundingRouteFinder, OnrampProvider } from '../../core/plugin/index.js';
import { CardOnramp } from './CardOnramp.js';
import { OnrampOptions, type OnrampPluginOptions } from './OnrampPluginOptions.js';
import { OnrampRouteFinder } from './OnrampRouteFinder.js';

export function onrampModule(options: OnrampPluginOptions = {}): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(OnrampOptions).toConstantValue(options);
    bind(CardOnramp).toSelf();
    bind(OnrampProvider).toService(CardOnramp);
    bind(OnrampRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(OnrampRouteFinder);
  });
}
