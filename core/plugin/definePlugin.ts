import type { EnginePlugin } from './EnginePlugin.js';

/**
 * Returns a frozen plugin with its type.
 *
 * @example const plugin = definePlugin({ id: 'studio-vault', finders: [new VaultFinder()], executors: [new VaultExecutor()] });
 */
export function definePlugin(plugin: EnginePlugin): EnginePlugin {
  return Object.freeze({ ...plugin });
}
