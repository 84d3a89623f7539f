import type { EnginePlugin } from './EnginePlugin.js';

/** Gives a plugin its type, and freezes it: what is registered is what was written. */
export function definePlugin(plugin: EnginePlugin): EnginePlugin {
  return Object.freeze({ ...plugin });
}
