import type { Container, ContainerModuleLoadOptions } from 'inversify';
import { describeError } from '../errors/describeError.js';
import { ConfigurationProblem, engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { adapterNames, adapterOfRole, adapterRoles, brings } from '../plugin/adapterRoles.js';
import { assertRequirements } from '../plugin/assertPlugins.js';
import type { EnginePlugin, PluginParts } from '../plugin/EnginePlugin.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import type { FetchedPlugin } from './fetchPlugins.js';
import { guardedModule } from './guardedModule.js';
import type { ReservedRoles } from './ReservedRoles.js';

/**
 * Loads plugins in their order. An adapter takes the place of one that an earlier plugin brought, as a plain object or in a module:
 * that is how a studio replaces the exchange or the bridge for everybody who composes through it.
 * @throws TributaryError MISSING_REQUIREMENT; RESERVED_ROLE for a module that touches another role of the house; INVALID_CONFIGURATION for one with an
 * adapter that the plugin does not say it provides, and for one that breaks
 */
export function loadPlugins(
  container: Container,
  fetched: readonly FetchedPlugin[],
  reservedRoles: ReservedRoles,
): void {
  for (const { plugin, parts } of fetched) {
    for (const part of parts) loadParts(container, plugin, part, reservedRoles);
  }
  assertRequirements(
    fetched.map(({ plugin }) => plugin),
    (role) => container.isBound(role),
  );
}

function loadParts(
  container: Container,
  plugin: EnginePlugin,
  { module, finders = [], executors = [], adapters = {} }: PluginParts,
  reservedRoles: ReservedRoles,
): void {
  if (module !== undefined) loadModule(container, plugin, module, reservedRoles);
  for (const finder of finders) container.bind(FundingRouteFinder).toConstantValue(finder);
  for (const executor of executors) container.bind(StepExecutor).toConstantValue(executor);
  for (const name of adapterNames) {
    if (adapters[name] === undefined) continue;
    makeWay(container, adapterRoles[name], plugin);
    container.bind<unknown>(adapterRoles[name]).toConstantValue(adapters[name]);
  }
}

function loadModule(
  container: Container,
  plugin: EnginePlugin,
  module: NonNullable<PluginParts['module']>,
  reservedRoles: ReservedRoles,
): void {
  try {
    container.load(guardedModule(module, plugin, reservedRoles, (options, role) => makeWay(options, role, plugin)));
  } catch (error) {
    throw isTributaryError(error)
      ? error
      : engineErrors.invalidConfiguration(`plugins.${plugin.id}.module`, `cannot be loaded: ${describeError(error)}`);
  }
}

/** A second binding of an adapter would make it ambiguous for everybody; one that nobody was told of would not be the facade's. */
function makeWay(
  bindings: Pick<Container, 'isBound' | 'unbind'> | ContainerModuleLoadOptions,
  role: unknown,
  plugin: EnginePlugin,
): void {
  const name = adapterOfRole(role);
  if (name === undefined) return;
  if (!brings(plugin, name))
    throw engineErrors.invalidConfiguration(`plugins.${plugin.id}.provides.${name}`, ConfigurationProblem.MISSING);
  if (bindings.isBound(adapterRoles[name])) bindings.unbind(adapterRoles[name]);
}
