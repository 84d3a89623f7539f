import type { EnginePlugin, PluginParts } from '../plugin/EnginePlugin.js';
import { loadPart } from './loadPart.js';

/** A plugin with all its parts, including those loaded on demand. */
export interface FetchedPlugin {
  readonly plugin: EnginePlugin;
  readonly parts: readonly PluginParts[];
}

/** @throws TributaryError PART_NOT_LOADED (`data.part`: the plugin's id) */
export function fetchPlugins(plugins: readonly EnginePlugin[]): Promise<readonly FetchedPlugin[]> {
  return Promise.all(plugins.map(fetchPlugin));
}

async function fetchPlugin(plugin: EnginePlugin): Promise<FetchedPlugin> {
  const { load } = plugin;
  return { plugin, parts: load === undefined ? [plugin] : [await loadPart(plugin.id, load), plugin] };
}
