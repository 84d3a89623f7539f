import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { setupErrors } from '../errors/setupErrors.js';
import { adapterRoles, brings, idsOf, manyNames, neededAdapters } from './adapterRoles.js';
import type { EnginePlugin } from './EnginePlugin.js';
import { roleName } from './roleName.js';

/** Part of route ids, which use colons as separators. */
const adapterId = /^[A-Za-z0-9][\w.-]{0,63}$/;

/**
 * Rejects invalid plugins before anything is loaded.
 * @throws TributaryError INVALID_CONFIGURATION, DUPLICATE_PLUGIN, MISSING_REQUIREMENT
 */
export function assertPlugins(plugins: readonly EnginePlugin[]): void {
  assertPluginIds(plugins);
  for (const plugin of plugins) assertAdapterIds(plugin);
  const missing = new Set<symbol>(
    neededAdapters.filter((name) => !plugins.some((plugin) => brings(plugin, name))).map((name) => adapterRoles[name]),
  );
  // Other roles can only be checked once the modules are loaded.
  assertRequirements(plugins, (role) => !missing.has(role));
}

export function assertPluginIds(plugins: readonly EnginePlugin[]): void {
  const seen = new Set<string>();
  for (const plugin of plugins as readonly (EnginePlugin | null | undefined)[]) {
    const id = plugin?.id;
    if (typeof id !== 'string' || id.trim() === '')
      throw configurationErrors.invalidConfiguration('plugins', ConfigurationProblem.PLUGIN_WITHOUT_ID);
    if (seen.has(id)) throw setupErrors.duplicatePlugin(id);
    seen.add(id);
  }
}

function assertAdapterIds(plugin: EnginePlugin): void {
  for (const name of manyNames) {
    const wrong = idsOf(plugin, name).find((id) => typeof id !== 'string' || !adapterId.test(id));
    if (wrong !== undefined)
      throw configurationErrors.invalidConfiguration(
        `plugins.${plugin.id}.adapters.${name}.id`,
        ConfigurationProblem.NOT_AN_ADAPTER_ID,
        wrong,
      );
  }
}

/** Another plugin fulfils an id; any binding fulfils a role once all plugins are loaded. */
export function assertRequirements(plugins: readonly EnginePlugin[], isBound: (role: symbol) => boolean): void {
  const ids = new Set(plugins.map(({ id }) => id));
  for (const plugin of plugins) {
    for (const requirement of plugin.requires ?? []) {
      const isMet = typeof requirement === 'string' ? ids.has(requirement) : isBound(requirement);
      if (!isMet)
        throw setupErrors.missingRequirement(
          plugin.id,
          typeof requirement === 'string' ? requirement : roleName(requirement),
        );
    }
  }
}
