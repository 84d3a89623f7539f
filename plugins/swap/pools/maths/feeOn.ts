import { divideUp } from './divideUp.js';
import { FEE_UNITS } from './limits.js';

/** Returns the fee on top of the net input, rounded up. `fee` in millionths. */
export function feeOn(amountIn: bigint, fee: bigint): bigint {
  return divideUp(amountIn * fee, FEE_UNITS - fee);
}
