import { definePlugin } from '../../core/plugin/definePlugin.js';
import type { EnginePlugin } from '../../core/plugin/EnginePlugin.js';

export function aPlugin(given: Partial<EnginePlugin> = {}): EnginePlugin {
  return definePlugin({ id: 'a plugin', ...given });
}
