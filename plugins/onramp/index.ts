export { onrampPlugin } from './onramp.plugin.js';
export { ONRAMP_PROVIDER_ID } from './providerId.js';
