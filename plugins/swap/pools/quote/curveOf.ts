import type { PoolState } from '../PoolState.js';
import { SwapDirection } from '../SwapDirection.js';
import type { SwapCurve } from './SwapCurve.js';
import { swapCurve } from './SwapCurve.js';

interface PoolCurves {
  readonly down: SwapCurve;
  readonly up: SwapCurve;
}

/** Caches the sums of whole steps as long as their state is in use. */
const curves = new WeakMap<PoolState, PoolCurves>();

/** Returns the curve of a pool in one direction; the same one for the same state. */
export function curveOf(pool: PoolState, direction: SwapDirection): SwapCurve {
  let both = curves.get(pool);
  if (both === undefined) {
    both = { down: swapCurve(pool, SwapDirection.ZERO_FOR_ONE), up: swapCurve(pool, SwapDirection.ONE_FOR_ZERO) };
    curves.set(pool, both);
  }
  return direction === SwapDirection.ZERO_FOR_ONE ? both.down : both.up;
}
