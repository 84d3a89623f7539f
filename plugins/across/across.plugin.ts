import { assertKinds } from '../../core/index.js';
import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { type AcrossPluginOptions, assertChains, parseSettings } from './AcrossSettings.js';

/**
 * Across as a bridge beside the others: relayers pay on the destination what was deposited on the origin, less their fee; what nobody pays in time comes back.
 * Needs no contract but the pools, and no service but the one that suggests fees, which is not believed. @throws TributaryError INVALID_CONFIGURATION
 *
 * @example acrossPlugin({ pools: { 8453: '0x…', 10: '0x…' }, tokens: [{ 8453: 'native', 10: 'native' }], fees: { url: 'https://…/suggested-fees' } })
 */
export function acrossPlugin(options: AcrossPluginOptions): EnginePlugin {
  assertKinds({ options }, 'object');
  const settings = parseSettings(options);
  return definePlugin({
    id: settings.id,
    provides: { bridge: [settings.id] },
    check: ({ networks }) => assertChains(settings, networks),
    load: async () => {
      const { acrossModule } = await import('./across.module.js');
      return { module: acrossModule(settings) };
    },
  });
}
