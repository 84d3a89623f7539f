/** The fixed end of a trade: the same values as the engine's `TradeType`, which can be passed unchanged. */
export const QuoteSide = { EXACT_INPUT: 'EXACT_INPUT', EXACT_OUTPUT: 'EXACT_OUTPUT' } as const;
export type QuoteSide = (typeof QuoteSide)[keyof typeof QuoteSide];
