import { definePlugin, type EnginePlugin } from '../../core/index.js';
import { onrampModule } from './onramp.module.js';

/** Buying the missing token by card on the provider's page: an `OnrampProvider`, and the finder of onramp routes. */
export function onrampPlugin(): EnginePlugin {
  return definePlugin({ id: 'onramp', module: onrampModule() });
}
