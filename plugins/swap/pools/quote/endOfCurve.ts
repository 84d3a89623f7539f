import type { PoolQuote } from '../PoolQuote.js';
import type { SwapCurve } from './SwapCurve.js';

/** Returns the quote for an amount beyond the last point of a finished curve. */
export function endOfCurve(curve: SwapCurve): PoolQuote {
  const { amountIn, amountOut, sqrtPriceX96 } = curve.points[curve.points.length - 1]!;
  if (typeof curve.end === 'number') return { kind: 'unknown', word: curve.end, amountIn, amountOut, sqrtPriceX96 };
  // A swap that moves nothing reverts in the callback that requests the payment.
  if (amountIn === 0n) return { kind: 'reverts' };
  return { kind: 'unfilled', amountIn, amountOut };
}
