import { engineErrors } from '../errors/engineErrors.js';
import { adapterRoles, brings } from '../plugin/adapterRoles.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { roleName } from '../plugin/roleName.js';
import { deferred } from './deferred.js';
import type { RuntimeLoader } from './RuntimeLoader.js';
import { type ServiceRow, type Services, services } from './services.js';

/**
 * The facade with a getter for every service of the table.
 * A getter throws TributaryError ENGINE_DISPOSED; MISSING_REQUIREMENT where no plugin brings the adapter
 */
export function withServices<T extends object>(
  facade: T,
  plugins: readonly EnginePlugin[],
  loader: RuntimeLoader,
): T & Services {
  for (const [name, row] of Object.entries(services)) {
    const service = serviceOf(row, plugins, loader);
    Object.defineProperty(facade, name, {
      get: () => {
        loader.assertNotDisposed();
        if (service === null) throw engineErrors.missingRole(roleName(roleNeeded(row)));
        return service;
      },
    });
  }
  return facade as T & Services;
}

/** The last plugin that brings an adapter brings it for everybody: as a plain object at once, from a module when it is first asked for something. */
function serviceOf(row: ServiceRow<object>, plugins: readonly EnginePlugin[], loader: RuntimeLoader): object | null {
  const { role, answers, adapter } = row;
  const later = deferred<object>(loader, role, answers, row);
  if (adapter === undefined) return later;
  const plugin = plugins.findLast((each) => brings(each, adapter));
  if (plugin === undefined) return null;
  if (roleNeeded(row) !== role) return later;
  const { adapters, provides } = plugin;
  return adapters?.[adapter] ?? Object.freeze({ ...(provides?.[adapter] as object), ...later });
}

function roleNeeded({ role, adapter }: Pick<ServiceRow<never>, 'role' | 'adapter'>): symbol {
  return adapter === undefined ? role : adapterRoles[adapter];
}
