import { ContainerModule } from 'inversify';
import { BridgeAdapter, namedRole, RollupBridge } from '../../core/plugin/index.js';
import { OpStackContracts } from './OpStackContracts.js';
import { OpStackQuotes } from './OpStackQuotes.js';
import type { OpStackSettings } from './OpStackSettings.js';
import { OpStackTransfers } from './OpStackTransfers.js';

/** Builds the adapter without the container, so that several for different chains can coexist. */
export function opStackModule(settings: OpStackSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(namedRole(BridgeAdapter, settings.id))
      .toDynamicValue((context) => {
        const contracts = new OpStackContracts(settings, context);
        const quotes = new OpStackQuotes(settings, contracts, context);
        return new RollupBridge(settings, quotes, new OpStackTransfers(settings, contracts, context));
      })
      .inSingletonScope();
  });
}
