/** Fees of pools in hundredths of a basis point, in the order in which candidate pools are tried. */
export const FEE_TIERS = [100, 500, 3000, 10000] as const;
export type FeeTier = (typeof FEE_TIERS)[number];

/** Distance between usable ticks; the factory fixes it for each fee. */
export const TICK_SPACINGS = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const satisfies Record<FeeTier, number>;
