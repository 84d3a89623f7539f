/** The only provider there is, under the id that the remote configuration lists it by. */
export const onrampProviderId = '201811419111';

/** Symbols of what the devnet's onramp sells. IMX is the child chain's coin. */
export const onrampSymbols = ['IMX', 'USDC', 'ETH'] as const;

/** The public key that the remote configuration tells and the provider knows. */
export const onrampKey = 'devnet';

/** What the provider keeps of a payment, in percent; between the two that the remote configuration tells. */
export const onrampFeePercent = 4.5;
