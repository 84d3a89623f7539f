/** Fixed by the product: the key of the provider's entry in the remote configuration. */
export const ONRAMP_PROVIDER_ID = '201811419111';
