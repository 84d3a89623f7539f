import type { ContainerModule } from 'inversify';
import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { Environment } from '../config/Environment.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import type { StepExecutor } from '../execution/ExecutionTask.js';
import type { OnrampProvider } from '../onramp/OnrampProvider.js';
import type { OrderBook } from '../orders/OrderBook.js';
import type { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import type { RiskScreening } from '../screening/RiskScreening.js';

/** What a plugin does. Finders, adapters and executors may be plain objects; `module` is for those that want DI. */
export interface PluginParts {
  readonly finders?: readonly FundingRouteFinder[];
  readonly adapters?: {
    /** With an `id` it stands beside those of other ids; without one it is the default exchange, or bridge, in the place of an earlier one. */
    readonly dex?: DexAdapter;
    readonly bridge?: BridgeAdapter;
    readonly onramp?: OnrampProvider;
    readonly orderBook?: OrderBook;
    /** In the place of the engine's own. */
    readonly screening?: RiskScreening;
  };
  readonly executors?: readonly StepExecutor[];
  readonly module?: ContainerModule;
}

/** A plugin is data you can read. Its parts lie open, or are loaded when the engine is first asked for something that is not a wallet. */
export interface EnginePlugin extends PluginParts {
  readonly id: string;
  /** Ids of other plugins, or the symbols of roles some plugin must fill (`DexAdapter`, `BridgeAdapter`, …). */
  readonly requires?: readonly (string | symbol)[];
  /**
   * The adapters that `module` or `load` will bring, with what is asked of them at once. Of exchanges and bridges `true` is the default one, bound to its role; a list
   * names ids, each bound to `namedRole(DexAdapter, id)`.
   */
  readonly provides?: {
    readonly dex?: true | readonly string[];
    readonly bridge?: true | readonly string[];
    readonly onramp?: Pick<OnrampProvider, 'id'>;
    readonly orderBook?: true;
    readonly screening?: true;
  };
  /**
   * Called when the engine is made, with what it knows of chains, contracts and endpoints: throws INVALID_CONFIGURATION for what this plugin needs and lacks.
   * What is no plugin's need is nobody's error.
   */
  readonly check?: (environment: Environment) => void;
  /**
   * Brings parts on demand, e.g. `async () => (await import('./heavy.js')).parts`. Called once; where it rejects, what was asked for fails with
   * PART_NOT_LOADED, and the next who asks calls it again.
   */
  readonly load?: () => Promise<PluginParts>;
}
