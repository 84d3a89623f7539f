import { ContainerModule, type Container, type ContainerModuleLoadOptions } from 'inversify';
import { ConfigurationProblem, engineErrors } from '../errors/engineErrors.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { adapterNames, adapterRoles, brings } from '../plugin/adapterRoles.js';
import { assertRequirements } from '../plugin/assertPlugins.js';
import type { EnginePlugin, PluginParts } from '../plugin/EnginePlugin.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import type { FetchedPlugin } from './fetchPlugins.js';

/**
 * Loads plugins in their order. An adapter takes the place of one that an earlier plugin brought, as a plain object or in a module:
 * that is how a studio replaces the exchange or the bridge for everybody who composes through it.
 * @throws TributaryError MISSING_REQUIREMENT; INVALID_CONFIGURATION for a module with an adapter that the plugin does not say it provides
 */
export function loadPlugins(container: Container, fetched: readonly FetchedPlugin[]): void {
  for (const { plugin, parts } of fetched) {
    for (const part of parts) loadParts(container, plugin, part);
  }
  assertRequirements(
    fetched.map(({ plugin }) => plugin),
    (role) => container.isBound(role),
  );
}

function loadParts(container: Container, plugin: EnginePlugin, { module, finders = [], executors = [], adapters = {} }: PluginParts): void {
  if (module !== undefined) container.load(replacingAdapters(module, plugin));
  for (const finder of finders) container.bind(FundingRouteFinder).toConstantValue(finder);
  for (const executor of executors) container.bind(StepExecutor).toConstantValue(executor);
  for (const name of adapterNames) {
    if (adapters[name] === undefined) continue;
    makeWay(container, adapterRoles[name], plugin);
    container.bind<unknown>(adapterRoles[name]).toConstantValue(adapters[name]);
  }
}

function replacingAdapters(module: ContainerModule, plugin: EnginePlugin): ContainerModule {
  return new ContainerModule((options) => {
    const bind: ContainerModuleLoadOptions['bind'] = (role) => {
      makeWay(options, role, plugin);
      return options.bind(role);
    };
    return module.load({ ...options, bind });
  });
}

/** A second binding of an adapter would make it ambiguous for everybody; one that nobody was told of would not be the facade's. */
function makeWay(bindings: Pick<Container, 'isBound' | 'unbind'> | ContainerModuleLoadOptions, role: unknown, plugin: EnginePlugin): void {
  const name = adapterNames.find((each) => adapterRoles[each] === role);
  if (name === undefined) return;
  if (!brings(plugin, name)) throw engineErrors.invalidConfiguration(`plugins.${plugin.id}.provides.${name}`, ConfigurationProblem.MISSING);
  if (bindings.isBound(adapterRoles[name])) bindings.unbind(adapterRoles[name]);
}
