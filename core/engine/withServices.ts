import { adapterById } from '../adapters/adapterById.js';
import { DEFAULT_ADAPTER } from '../adapters/NamedAdapter.js';
import type { BridgeAdapters } from '../bridge/BridgeAdapters.js';
import { earlyCheckoutErrors } from '../errors/earlyCheckoutErrors.js';
import { setupErrors } from '../errors/setupErrors.js';
import { type AdapterName, adapterRoles, brings, idsOf, isOneOfMany, type ManyName } from '../plugin/adapterRoles.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { roleName } from '../plugin/roleName.js';
import { type AdapterLookup, type AdapterLookups, lookupRole, voices } from './adapterLookups.js';
import { deferred } from './deferred.js';
import type { EngineReading } from './EngineReading.js';
import type { EngineRuntime } from './EngineRuntime.js';
import type { PartLoader } from './PartLoader.js';
import { type ServiceRow, type Services, services } from './services.js';

/** The parts of an engine that are fetched on demand. */
export interface PartLoaders {
  readonly runtime: PartLoader<EngineRuntime>;
  readonly reading: PartLoader<EngineReading>;
}
type Loader = PartLoaders['runtime'];

/**
 * Adds a getter for every service of the table, and the lookups of single exchanges and bridges.
 * A getter throws TributaryError ENGINE_DISPOSED; MISSING_REQUIREMENT if no plugin provides the
 * adapter
 */
export function withServices<T extends object>(
  facade: T,
  plugins: readonly EnginePlugin[],
  loaders: PartLoaders,
): T & Services & AdapterLookups {
  const { runtime: loader } = loaders;
  for (const [name, row] of Object.entries(services)) {
    const service = serviceOf({ ...row, name }, plugins, loaders);
    define(facade, name, loader, () => {
      if (service === null) throw setupErrors.missingRole(roleName(roleNeeded(row)));
      return service;
    });
  }
  const lookups = {
    exchanges: lookup('dex', plugins, loader),
    bridges: Object.freeze({
      ...lookup('bridge', plugins, loader),
      links: async () => (await loader.load()).get<BridgeAdapters>(voices.bridge).allLinks(),
    }),
  };
  for (const [name, each] of Object.entries(lookups)) define(facade, name, loader, () => each);
  return facade as T & Services & AdapterLookups;
}

function define(facade: object, name: string, loader: Loader, get: () => object): void {
  Object.defineProperty(facade, name, {
    configurable: true,
    get: () => {
      loader.assertNotDisposed();
      return get();
    },
  });
}

/**
 * Returns the service of the last plugin that provides the adapter: a plain object at once, one in
 * a module on its first call. If there are others besides the default one, the returned service
 * combines all.
 */
function serviceOf(
  row: ServiceRow<object>,
  plugins: readonly EnginePlugin[],
  { runtime: loader, reading }: PartLoaders,
): object | null {
  const { role, answers, adapter, isEarly = false } = row;
  const checked = { ...row, ...(adapter !== undefined && { pluginOf: ownerIn(plugins, adapter) }) };
  const later = deferred<object>(isEarly ? reading : loader, role, answers, checked);
  if (adapter === undefined) return later;
  const plugin = plugins.findLast((each) => brings(each, adapter));
  if (plugin === undefined) return null;
  if (roleNeeded(row) !== role) return later;
  if (isOneOfMany(adapter) && idsIn(plugins, adapter).some((id) => id !== DEFAULT_ADAPTER))
    return deferred<object>(loader, voices[adapter], answers, checked);
  const { adapters, provides } = plugin;
  // Checks the answers of exchanges and bridges against the requests, also if the plugin is loaded already.
  if (isOneOfMany(adapter))
    return Object.freeze({ ...adapters?.[adapter], ...(provides?.[adapter] as object), ...later });
  return adapters?.[adapter] ?? Object.freeze({ ...(provides?.[adapter] as object), ...later });
}

function lookup<Name extends ManyName>(
  name: Name,
  plugins: readonly EnginePlugin[],
  loader: Loader,
): AdapterLookup<Services[Name]> {
  const ids = idsIn(plugins, name);
  const row: ServiceRow<Services[Name]> = { ...services[name], name, pluginOf: ownerIn(plugins, name) };
  const registered = ids.map((id) => ({
    id,
    adapter: deferred<Services[Name]>(loader, lookupRole(name, id), row.answers, row) as Services[Name],
  }));
  return Object.freeze({
    ids: Object.freeze(ids),
    by: (id: string) => {
      loader.assertNotDisposed();
      if (id === undefined) throw earlyCheckoutErrors.missingParams(undefined, { field: 'id' });
      return adapterById(registered, roleName(adapterRoles[name]), id);
    },
  });
}

/** Returns the id of the plugin that answered: with several adapters, each answer carries its id. */
function ownerIn(plugins: readonly EnginePlugin[], name: AdapterName): (answer: unknown) => string {
  return (answer) => {
    const { adapter, result } = (answer ?? {}) as {
      readonly adapter?: string;
      readonly result?: { readonly adapter?: string };
    };
    const id = adapter ?? result?.adapter ?? DEFAULT_ADAPTER;
    return plugins.findLast((plugin) => brings(plugin, name, id))?.id ?? id;
  };
}

/** `default` first. */
function idsIn(plugins: readonly EnginePlugin[], name: ManyName): readonly string[] {
  const ids = new Set(plugins.flatMap((plugin) => idsOf(plugin, name)));
  return [...(ids.delete(DEFAULT_ADAPTER) ? [DEFAULT_ADAPTER] : []), ...ids];
}

function roleNeeded({ role, adapter }: Pick<ServiceRow<never>, 'role' | 'adapter'>): symbol {
  return adapter === undefined ? role : adapterRoles[adapter];
}
