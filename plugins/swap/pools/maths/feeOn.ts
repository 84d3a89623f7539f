import { divideUp } from './divideUp.js';
import { FEE_UNITS } from './limits.js';

/** The fee that comes on top of what goes into the curve, rounded up. `fee` in millionths. */
export function feeOn(amountIn: bigint, fee: bigint): bigint {
  return divideUp(amountIn * fee, FEE_UNITS - fee);
}
