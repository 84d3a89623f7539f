import type { Container } from 'inversify';
import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import { assertPluginIds, assertRequirements } from '../plugin/assertPlugins.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';

/**
 * Loads plugins in their order. An adapter takes the place of one that an earlier plugin brought: that is how a studio
 * replaces the exchange or the bridge for everybody who composes through it.
 * @throws TributaryError DUPLICATE_PLUGIN, MISSING_REQUIREMENT
 */
export function loadPlugins(container: Container, plugins: readonly EnginePlugin[]): void {
  assertPluginIds(plugins);
  for (const { module, finders = [], executors = [], adapters = {} } of plugins) {
    if (module !== undefined) container.load(module);
    for (const finder of finders) container.bind(FundingRouteFinder).toConstantValue(finder);
    for (const executor of executors) container.bind(StepExecutor).toConstantValue(executor);
    bindAdapter(container, DexAdapter, adapters.dex);
    bindAdapter(container, BridgeAdapter, adapters.bridge);
    bindAdapter(container, OnrampProvider, adapters.onramp);
  }
  assertRequirements(plugins, (role) => container.isBound(role));
}

function bindAdapter<T>(container: Container, role: symbol, adapter: T | undefined): void {
  if (adapter === undefined) return;
  if (container.isBound(role)) container.unbind(role);
  container.bind<T>(role).toConstantValue(adapter);
}
