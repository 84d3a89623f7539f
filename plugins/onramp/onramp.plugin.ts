import { assertKinds } from '../../core/index.js';
import { definePlugin, type EnginePlugin, ONRAMP_PROVIDER_ID } from '../../core/plugin/index.js';
import type { OnrampPluginOptions } from './OnrampPluginOptions.js';

/**
 * Adds card payments for the missing token on the provider's page: an `OnrampProvider`, and the
 * finder of onramp routes.
 *
 * @example createFundingEngine({ environment: 'sandbox', plugins: [onrampPlugin()] });
 */
export function onrampPlugin(options: OnrampPluginOptions = {}): EnginePlugin {
  assertKinds({ options }, 'object');
  const { referrerDomain, email, createUrl, limits } = options;
  assertKinds({ referrerDomain, email, createUrl, limits }, 'string?', 'function?', 'function?', 'object?');
  return definePlugin({
    id: 'onramp',
    provides: { onramp: { id: ONRAMP_PROVIDER_ID } },
    load: async () => {
      const { onrampModule } = await import('./onramp.module.js');
      return { module: onrampModule(options) };
    },
  });
}
