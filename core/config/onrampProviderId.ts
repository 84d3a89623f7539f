/** The one provider that the product lists, by the key of its entry in the remote configuration (specification §3). */
export const ONRAMP_PROVIDER_ID = '201811419111';
