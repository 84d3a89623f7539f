import { ContainerModule } from 'inversify';
import { DexAdapter } from 'tributary-sdk/plugin';
import { DeskSettings } from './DeskSettings.js';
import { FixedRateDex } from './FixedRateDex.js';

export function fixedRateDexModule(settings: DeskSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(DeskSettings).toConstantValue(settings);
    bind(FixedRateDex).toSelf();
    bind(DexAdapter).toService(FixedRateDex);
  });
}
