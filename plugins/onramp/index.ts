export { ONRAMP_PROVIDER_ID } from './CardOnramp.js';
export { onrampPlugin } from './onramp.plugin.js';
