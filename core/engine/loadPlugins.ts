import type { Container } from 'inversify';
import type { BridgeAdapters } from '../bridge/BridgeAdapters.js';
import type { DexAdapters } from '../dex/DexAdapters.js';
import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { adapterNames, adapterRoles, idOf, manyNames, namedRole } from '../plugin/adapterRoles.js';
import { assertRequirements } from '../plugin/assertPlugins.js';
import type { EnginePlugin, PluginParts } from '../plugin/EnginePlugin.js';
import { roleName } from '../plugin/roleName.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import type { AdapterRegistry } from './AdapterRegistry.js';
import { lookupRole, voices } from './adapterLookups.js';
import type { FetchedPlugin } from './fetchPlugins.js';
import { guardedModule, makeWay } from './guardedModule.js';
import type { ReservedRoles } from './ReservedRoles.js';
import { resolved } from './resolved.js';

/**
 * Loads plugins in order. An adapter, as a plain object or in a module, replaces the one with the
 * same id from an earlier plugin: that is how a game replaces the default exchange or bridge
 * everywhere. An adapter with a new id is added to the others.
 * @throws TributaryError MISSING_REQUIREMENT; AMBIGUOUS_ADAPTER; RESERVED_ROLE for a module that
 *   changes another role of the engine; INVALID_CONFIGURATION for a module that binds two exchanges
 *   or an adapter the plugin doesn't declare, and for one that throws
 */
export function loadPlugins(
  container: Container,
  fetched: readonly FetchedPlugin[],
  reservedRoles: ReservedRoles,
  registry: AdapterRegistry,
): void {
  for (const { plugin, parts } of fetched) {
    for (const part of parts) loadParts(container, plugin, part, { reservedRoles, registry });
  }
  registry.assertUnambiguous();
  bindByName(container, registry);
  assertRequirements(
    fetched.map(({ plugin }) => plugin),
    (role) => container.isBound(role),
  );
  // Resolves each once now: a finder or executor with a missing dependency fails here, not during a
  // purchase.
  for (const role of [FundingRouteFinder, StepExecutor])
    resolved(roleName(role), () => container.getAll(role, { optional: true }));
}

interface Rules {
  readonly reservedRoles: ReservedRoles;
  readonly registry: AdapterRegistry;
}

/**
 * Binds each adapter by its id for the facade. If no plugin provides the default one, the role
 * combines all adapters.
 */
function bindByName(container: Container, registry: AdapterRegistry): void {
  for (const name of manyNames) {
    const [role, voice] = [adapterRoles[name], voices[name]];
    const ids = registry.ids(name);
    for (const id of ids)
      container
        .bind<unknown>(lookupRole(name, id))
        .toDynamicValue((context) => context.get<DexAdapters | BridgeAdapters>(voice).by(id));
    if (ids.length > 0 && !container.isBound(role)) container.bind<unknown>(role).toService(voice);
  }
}

function loadParts(
  container: Container,
  plugin: EnginePlugin,
  { module, finders = [], executors = [], adapters = {} }: PluginParts,
  rules: Rules,
): void {
  if (module !== undefined) loadModule(container, plugin, module, rules);
  for (const finder of finders) {
    rules.registry.noteFinder(plugin.id);
    container.bind(FundingRouteFinder).toConstantValue(finder);
  }
  for (const executor of executors) container.bind(StepExecutor).toConstantValue(executor);
  for (const name of adapterNames) {
    const adapter = adapters[name];
    if (adapter === undefined) continue;
    const role = namedRole(adapterRoles[name], idOf(adapter, name));
    makeWay(container, role, plugin, rules.registry);
    container.bind<unknown>(role).toConstantValue(adapter);
  }
}

function loadModule(
  container: Container,
  plugin: EnginePlugin,
  module: NonNullable<PluginParts['module']>,
  { reservedRoles, registry }: Rules,
): void {
  try {
    container.load(guardedModule(module, plugin, reservedRoles, registry));
  } catch (error) {
    throw isTributaryError(error)
      ? error
      : engineErrors.invalidConfiguration(`plugins.${plugin.id}.module`, `cannot be loaded: ${describeError(error)}`);
  }
}
