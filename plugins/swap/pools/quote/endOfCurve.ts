import type { PoolQuote } from '../PoolQuote.js';
import type { SwapCurve } from './SwapCurve.js';

/** The answer for an amount that goes beyond the last point of a curve that cannot grow. */
export function endOfCurve(curve: SwapCurve): PoolQuote {
  const { amountIn, amountOut, sqrtPriceX96 } = curve.points[curve.points.length - 1]!;
  if (typeof curve.end === 'number') return { kind: 'unknown', word: curve.end, amountIn, amountOut, sqrtPriceX96 };
  // A swap in which nothing moves is refused in the callback that would ask for payment.
  if (amountIn === 0n) return { kind: 'reverts' };
  return { kind: 'unfilled', amountIn, amountOut };
}
