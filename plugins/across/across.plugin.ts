import { assertKinds } from '../../core/index.js';
import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { type AcrossPluginOptions, assertChains, parseSettings } from './AcrossSettings.js';

/**
 * Adds the Across bridge. Relayers pay the deposited amount, minus their fee, on the destination
 * chain; an unfilled deposit is refunded.
 * Uses only the pools' contracts and a fee service, which the plugin checks instead of trusting.
 * @throws TributaryError INVALID_CONFIGURATION
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
