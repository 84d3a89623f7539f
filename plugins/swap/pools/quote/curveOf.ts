import type { PoolState } from '../PoolState.js';
import { SwapDirection } from '../SwapDirection.js';
import type { SwapCurve } from './SwapCurve.js';
import { swapCurve } from './SwapCurve.js';

interface PoolCurves {
  readonly down: SwapCurve;
  readonly up: SwapCurve;
}

/** Sums of whole steps are worth keeping as long as somebody holds the state that they follow from, and no longer. */
const curves = new WeakMap<PoolState, PoolCurves>();

/** The curve of a pool in one direction; the same one for the same state. */
export function curveOf(pool: PoolState, direction: SwapDirection): SwapCurve {
  let both = curves.get(pool);
  if (both === undefined) {
    both = { down: swapCurve(pool, SwapDirection.ZERO_FOR_ONE), up: swapCurve(pool, SwapDirection.ONE_FOR_ZERO) };
    curves.set(pool, both);
  }
  return direction === SwapDirection.ZERO_FOR_ONE ? both.down : both.up;
}
