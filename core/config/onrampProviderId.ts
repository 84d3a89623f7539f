/** The only provider of the product, by its key in the remote configuration (specification §3). */
export const ONRAMP_PROVIDER_ID = '201811419111';
