import { TICK_SPACINGS } from './FeeTier.js';

/** A kind of pool of a DEX: a fee in hundredths of a basis point, and its distance of usable ticks. */
export interface PoolTier {
  readonly fee: number;
  readonly spacing: number;
}

/**
 * Returns a pool's spacing; if it has none, the usual tier's spacing for its fee.
 * @throws RangeError if the fee is not a usual one
 */
export function tickSpacingOf({ fee, tickSpacing }: { readonly fee: number; readonly tickSpacing?: number }): number {
  const spacings: Readonly<Record<number, number>> = TICK_SPACINGS;
  const spacing = tickSpacing ?? spacings[fee];
  if (spacing === undefined) throw new RangeError(`pools of fee ${fee} have to say their tick spacing`);
  return spacing;
}
