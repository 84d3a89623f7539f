import type { ContainerModule } from 'inversify';
import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { Environment } from '../config/Environment.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import type { StepExecutor } from '../execution/ExecutionTask.js';
import type { OnrampProvider } from '../onramp/OnrampProvider.js';
import type { OrderBook } from '../orders/OrderBook.js';
import type { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import type { RiskScreening } from '../screening/RiskScreening.js';

/**
 * The parts of a plugin. Finders, adapters and executors may be plain objects; `module` is for
 * dependency injection.
 */
export interface PluginParts {
  readonly finders?: readonly FundingRouteFinder[];
  readonly adapters?: {
    /**
     * With an `id`, it is added to those with other ids; without one, it becomes the default
     * exchange or bridge and replaces an earlier one.
     */
    readonly dex?: DexAdapter;
    readonly bridge?: BridgeAdapter;
    readonly onramp?: OnrampProvider;
    readonly orderBook?: OrderBook;
    /** Replaces the built-in screening. */
    readonly screening?: RiskScreening;
  };
  readonly executors?: readonly StepExecutor[];
  readonly module?: ContainerModule;
}

/**
 * A plugin as a plain object. Its parts are given directly, or loaded with the first call that
 * needs more than a wallet.
 */
export interface EnginePlugin extends PluginParts {
  readonly id: string;
  /** Ids of other plugins, or symbols of roles that some plugin must provide (`DexAdapter`, `BridgeAdapter`, …). */
  readonly requires?: readonly (string | symbol)[];
  /**
   * Adapters that `module` or `load` will provide. For exchanges and bridges, `true` means the
   * default one, bound to its role; a list has ids, each bound to `namedRole(DexAdapter, id)`.
   */
  readonly provides?: {
    readonly dex?: true | readonly string[];
    readonly bridge?: true | readonly string[];
    readonly onramp?: Pick<OnrampProvider, 'id'>;
    readonly orderBook?: true;
    readonly screening?: true;
  };
  /**
   * Called when the engine is created, with its environment. Throws INVALID_CONFIGURATION if a
   * setting that this plugin needs is missing.
   */
  readonly check?: (environment: Environment) => void;
  /**
   * Loads parts on demand, e.g. `async () => (await import('./heavy.js')).parts`. Called once. If
   * it rejects, the pending call fails with PART_NOT_LOADED, and the next call loads again.
   */
  readonly load?: () => Promise<PluginParts>;
}
