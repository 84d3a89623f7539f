/** The token that goes into the pool: token0 lowers the price, token1 raises it. */
export const SwapDirection = { ZERO_FOR_ONE: 'ZERO_FOR_ONE', ONE_FOR_ZERO: 'ONE_FOR_ZERO' } as const;
export type SwapDirection = (typeof SwapDirection)[keyof typeof SwapDirection];
