import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { setupErrors } from '../errors/setupErrors.js';
import { adapterRoles, brings, idsOf, manyNames, neededAdapters } from './adapterRoles.js';
import type { EnginePlugin } from './EnginePlugin.js';
import { roleName } from './roleName.js';

/** It is part of the ids of routes, in which a colon parts the words. */
const adapterId = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** Refuses what cannot work before anything is loaded. @throws TributaryError INVALID_CONFIGURATION, DUPLICATE_PLUGIN, MISSING_REQUIREMENT */
export function assertPlugins(plugins: readonly EnginePlugin[]): void {
  assertPluginIds(plugins);
  for (const plugin of plugins) assertAdapterIds(plugin);
  const missing = new Set<symbol>(
    neededAdapters.filter((name) => !plugins.some((plugin) => brings(plugin, name))).map((name) => adapterRoles[name]),
  );
  // Of other roles it shows once the modules are there.
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

/** Ids are met by another plugin, roles by whatever is bound once all are loaded. */
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
