import type { ContainerModule } from 'inversify';
import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import type { StepExecutor } from '../execution/ExecutionTask.js';
import type { OnrampProvider } from '../onramp/OnrampProvider.js';
import type { FundingRouteFinder } from '../routing/FundingRouteFinder.js';

/** A plugin is data you can read. Finders, adapters and executors may be plain objects; `module` is for those that want DI. */
export interface EnginePlugin {
  readonly id: string;
  /** Ids of other plugins, or the symbols of roles some plugin must fill (`DexAdapter`, `BridgeAdapter`, …). */
  readonly requires?: readonly (string | symbol)[];
  readonly finders?: readonly FundingRouteFinder[];
  readonly adapters?: {
    readonly dex?: DexAdapter;
    readonly bridge?: BridgeAdapter;
    readonly onramp?: OnrampProvider;
  };
  readonly executors?: readonly StepExecutor[];
  readonly module?: ContainerModule;
}
