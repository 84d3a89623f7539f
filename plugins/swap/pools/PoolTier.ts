import { TICK_SPACINGS } from './FeeTier.js';

/** What an exchange has pools of: a fee in hundredths of a basis point, and the distance of usable ticks that goes with it. */
export interface PoolTier {
  readonly fee: number;
  readonly spacing: number;
}

/** Of a pool that does not say, by its fee: that of the usual tiers. @throws RangeError where the fee is none of theirs */
export function tickSpacingOf({ fee, tickSpacing }: { readonly fee: number; readonly tickSpacing?: number }): number {
  const spacings: Readonly<Record<number, number>> = TICK_SPACINGS;
  const spacing = tickSpacing ?? spacings[fee];
  if (spacing === undefined) throw new RangeError(`pools of fee ${fee} have to say their tick spacing`);
  return spacing;
}
