import { amount0BetweenRoundedUp } from '../maths/amount0Between.js';
import { amount1BetweenRoundedUp } from '../maths/amount1Between.js';
import { feeOn } from '../maths/feeOn.js';
import { priceAfterOutput } from '../maths/priceAfterOutput.js';
import type { PoolQuote } from '../PoolQuote.js';
import { QuoteSide } from '../QuoteSide.js';
import { SwapDirection } from '../SwapDirection.js';
import { endOfCurve } from './endOfCurve.js';
import { growCurve } from './growCurve.js';
import { quotePair } from './quotePair.js';
import type { SwapCurve } from './SwapCurve.js';

/** Returns the input for an output of exactly `amount` > 0. */
export function quoteExactOutput(curve: SwapCurve, amount: bigint): PoolQuote {
  if (curve.pool.reserves !== undefined) return quotePair(curve, QuoteSide.EXACT_OUTPUT, amount);
  const index = firstPointGiving(curve, amount);
  const point = curve.points[index];
  if (point === undefined) return endOfCurve(curve);
  if (point.amountOut === amount) {
    return {
      kind: 'quoted',
      amount: point.amountIn,
      sqrtPriceX96After: point.sqrtPriceX96,
      ticksCrossed: point.ticksCrossed,
    };
  }
  return lastStep(curve, index, amount);
}

/** Returns the first point that gives at least `amount`: a pool stops as soon as nothing remains. */
function firstPointGiving(curve: SwapCurve, amount: bigint): number {
  const { points } = curve;
  while (points[points.length - 1]!.amountOut < amount) {
    if (!growCurve(curve)) return points.length;
  }
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]!.amountOut < amount) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lastStep(curve: SwapCurve, index: number, amount: bigint): PoolQuote {
  const start = curve.points[index - 1]!;
  const end = curve.points[index]!;
  const { sqrtPriceX96, liquidity } = start;
  const price = priceAfterOutput(curve.direction, sqrtPriceX96, liquidity, amount - start.amountOut);
  const paid =
    curve.direction === SwapDirection.ZERO_FOR_ONE
      ? amount0BetweenRoundedUp(price, sqrtPriceX96, liquidity)
      : amount1BetweenRoundedUp(sqrtPriceX96, price, liquidity);
  return {
    kind: 'quoted',
    amount: start.amountIn + paid + feeOn(paid, curve.fee),
    sqrtPriceX96After: price,
    // Rounding can move the price to the step's end although the amount is slightly smaller.
    ticksCrossed: price === end.sqrtPriceX96 ? end.ticksCrossed : start.ticksCrossed,
  };
}
