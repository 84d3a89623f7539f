export { ONRAMP_PROVIDER_ID } from '../../core/plugin/index.js';
export type { OnrampPluginOptions } from './OnrampPluginOptions.js';
export { onrampPlugin } from './onramp.plugin.js';
