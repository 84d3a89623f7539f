import { ContainerModule, type Container, type ContainerModuleLoadOptions } from 'inversify';
import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { assertPluginIds, assertRequirements } from '../plugin/assertPlugins.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';

/**
 * Loads plugins in their order. An adapter takes the place of one that an earlier plugin brought, as a plain object or in a module:
 * that is how a studio replaces the exchange or the bridge for everybody who composes through it.
 * @throws TributaryError DUPLICATE_PLUGIN, MISSING_REQUIREMENT
 */
export function loadPlugins(container: Container, plugins: readonly EnginePlugin[]): void {
  assertPluginIds(plugins);
  for (const { module, finders = [], executors = [], adapters = {} } of plugins) {
    if (module !== undefined) container.load(replacingAdapters(module));
    for (const finder of finders) container.bind(FundingRouteFinder).toConstantValue(finder);
    for (const executor of executors) container.bind(StepExecutor).toConstantValue(executor);
    bindAdapter(container, DexAdapter, adapters.dex);
    bindAdapter(container, BridgeAdapter, adapters.bridge);
    bindAdapter(container, OnrampProvider, adapters.onramp);
  }
  assertRequirements(plugins, (role) => container.isBound(role));
}

const adapterRoles: ReadonlySet<unknown> = new Set([DexAdapter, BridgeAdapter, OnrampProvider]);

/** A second binding of an adapter would make it ambiguous for everybody. */
function replacingAdapters(module: ContainerModule): ContainerModule {
  return new ContainerModule((options) => {
    const bind: ContainerModuleLoadOptions['bind'] = (role) => {
      if (adapterRoles.has(role) && options.isBound(role)) options.unbind(role);
      return options.bind(role);
    };
    return module.load({ ...options, bind });
  });
}

function bindAdapter<T>(container: Container, role: symbol, adapter: T | undefined): void {
  if (adapter === undefined) return;
  if (container.isBound(role)) container.unbind(role);
  container.bind<T>(role).toConstantValue(adapter);
}
