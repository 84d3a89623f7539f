import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { ONRAMP_PROVIDER_ID } from './providerId.js';

/** Buying the missing token by card on the provider's page: an `OnrampProvider`, and the finder of onramp routes. */
export function onrampPlugin(): EnginePlugin {
  return definePlugin({
    id: 'onramp',
    provides: { onramp: { id: ONRAMP_PROVIDER_ID } },
    load: async () => {
      const { onrampModule } = await import('./onramp.module.js');
      return { module: onrampModule() };
    },
  });
}
