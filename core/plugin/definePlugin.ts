import type { EnginePlugin } from './EnginePlugin.js';

/**
 * Gives a plugin its type, and freezes it: what is registered is what was written.
 *
 * @example const plugin = definePlugin({ id: 'studio-vault', finders: [new VaultFinder()], executors: [new VaultExecutor()] });
 */
export function definePlugin(plugin: EnginePlugin): EnginePlugin {
  return Object.freeze({ ...plugin });
}
