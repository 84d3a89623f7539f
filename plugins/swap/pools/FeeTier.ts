/** Fee of a pool in hundredths of a basis point, in the order in which candidate pools are tried. */
export const FEE_TIERS = [100, 500, 3000, 10000] as const;
export type FeeTier = (typeof FEE_TIERS)[number];

/** Distance of the ticks that a position may use, fixed by the factory for each fee. */
export const TICK_SPACINGS = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const satisfies Record<FeeTier, number>;
