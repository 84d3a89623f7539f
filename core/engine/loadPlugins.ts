import type { Container } from 'inversify';
import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { adapterNames, adapterRoles } from '../plugin/adapterRoles.js';
import { assertRequirements } from '../plugin/assertPlugins.js';
import type { EnginePlugin, PluginParts } from '../plugin/EnginePlugin.js';
import { roleName } from '../plugin/roleName.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import type { FetchedPlugin } from './fetchPlugins.js';
import { guardedModule, makeWay } from './guardedModule.js';
import type { ReservedRoles } from './ReservedRoles.js';
import { resolved } from './resolved.js';

/**
 * Loads plugins in their order. An adapter takes the place of one that an earlier plugin brought, as a plain object or in a module:
 * that is how a studio replaces the exchange or the bridge for everybody who composes through it.
 * @throws TributaryError MISSING_REQUIREMENT; RESERVED_ROLE for a module that touches another role of the engine; INVALID_CONFIGURATION for one
 * that binds two exchanges or an adapter that the plugin does not say it provides, and for one that breaks
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
  // Once now: a finder or an executor that lacks something shows here, not in the middle of a purchase.
  for (const role of [FundingRouteFinder, StepExecutor])
    resolved(roleName(role), () => container.getAll(role, { optional: true }));
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
    container.load(guardedModule(module, plugin, reservedRoles));
  } catch (error) {
    throw isTributaryError(error)
      ? error
      : engineErrors.invalidConfiguration(`plugins.${plugin.id}.module`, `cannot be loaded: ${describeError(error)}`);
  }
}
