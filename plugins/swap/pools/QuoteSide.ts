/** Which end of a trade is fixed: the same words as the engine's `TradeType`, so that its values can be passed as they are. */
export const QuoteSide = { EXACT_INPUT: 'EXACT_INPUT', EXACT_OUTPUT: 'EXACT_OUTPUT' } as const;
export type QuoteSide = (typeof QuoteSide)[keyof typeof QuoteSide];
