/** The namespaces of `@imtbl/sdk` that this package replaces. */
export * as checkout from './checkout/index.js';
export * as config from './config/index.js';
