/** The only provider, under its id in the remote configuration. */
export const onrampProviderId = '201811419111';

/** Symbols of the tokens that the devnet's onramp sells. IMX is the child chain's native token. */
export const onrampSymbols = ['IMX', 'USDC', 'ETH'] as const;

/** The public key in the remote configuration, as the provider knows it. */
export const onrampKey = 'devnet';

/** The provider's fee in percent; between the two values in the remote configuration. */
export const onrampFeePercent = 4.5;
