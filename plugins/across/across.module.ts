import { ContainerModule } from 'inversify';
import { BridgeAdapter, namedRole } from '../../core/plugin/index.js';
import { AcrossBridgeAdapter } from './AcrossBridgeAdapter.js';
import { AcrossDeposits } from './AcrossDeposits.js';
import { AcrossQuotes } from './AcrossQuotes.js';
import type { AcrossSettings } from './AcrossSettings.js';

/** Builds the adapter without the container, so that several with different settings can coexist. */
export function acrossModule(settings: AcrossSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(namedRole(BridgeAdapter, settings.id))
      .toDynamicValue(
        (context) =>
          new AcrossBridgeAdapter(settings, new AcrossQuotes(settings, context), new AcrossDeposits(settings, context)),
      )
      .inSingletonScope();
  });
}
