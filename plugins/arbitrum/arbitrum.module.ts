import { ContainerModule } from 'inversify';
import { BridgeAdapter, namedRole, RollupBridge } from '../../core/plugin/index.js';
import { ArbitrumContracts } from './ArbitrumContracts.js';
import { ArbitrumQuotes } from './ArbitrumQuotes.js';
import type { ArbitrumSettings } from './ArbitrumSettings.js';
import { ArbitrumTransfers } from './ArbitrumTransfers.js';

/** Builds the adapter without the container, so that several for different chains can coexist. */
export function arbitrumModule(settings: ArbitrumSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(namedRole(BridgeAdapter, settings.id))
      .toDynamicValue((context) => {
        const contracts = new ArbitrumContracts(settings, context);
        const quotes = new ArbitrumQuotes(settings, contracts, context);
        return new RollupBridge(settings, quotes, new ArbitrumTransfers(settings, contracts, context));
      })
      .inSingletonScope();
  });
}
