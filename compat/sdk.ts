/** The namespaces of `@imtbl/sdk` that a funding engine stands behind. */
export * as checkout from './checkout/index.js';
export * as config from './config/index.js';
