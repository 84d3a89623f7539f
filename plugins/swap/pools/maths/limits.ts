/** Ticks are powers of 1.0001; beyond these the square root of the price no longer fits the pool's number format. */
export const MIN_TICK = -887272;
export const MAX_TICK = 887272;

/** `sqrtPriceAtTick` of the outermost ticks. A swap stops one short of either. */
export const MIN_SQRT_PRICE_X96 = 4295128739n;
export const MAX_SQRT_PRICE_X96 = 1461446703485210103287273052203988822378723970342n;

/** The denominator of pool fees. */
export const FEE_UNITS = 1_000_000n;
