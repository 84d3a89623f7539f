import { amount0Between } from '../maths/amount0Between.js';
import { amount1Between } from '../maths/amount1Between.js';
import { FEE_UNITS } from '../maths/limits.js';
import { priceAfterInput } from '../maths/priceAfterInput.js';
import type { PoolQuote } from '../PoolQuote.js';
import { QuoteSide } from '../QuoteSide.js';
import { SwapDirection } from '../SwapDirection.js';
import { endOfCurve } from './endOfCurve.js';
import { growCurve } from './growCurve.js';
import { quotePair } from './quotePair.js';
import type { CurvePoint, SwapCurve } from './SwapCurve.js';

/** Returns the output for an input of `amount` > 0. */
export function quoteExactInput(curve: SwapCurve, amount: bigint): PoolQuote {
  if (curve.pool.reserves !== undefined) return quotePair(curve, QuoteSide.EXACT_INPUT, amount);
  const index = firstPointTaking(curve, amount);
  const point = curve.points[index];
  if (point === undefined) return endOfCurve(curve);
  if (point.amountIn === amount) {
    return {
      kind: 'quoted',
      amount: point.amountOut,
      sqrtPriceX96After: point.sqrtPriceX96,
      ticksCrossed: point.ticksCrossed,
    };
  }
  return lastStep(curve, curve.points[index - 1]!, amount);
}

/** Returns the first point that takes at least `amount`: a pool stops as soon as nothing remains. */
function firstPointTaking(curve: SwapCurve, amount: bigint): number {
  const { points } = curve;
  while (points[points.length - 1]!.amountIn < amount) {
    if (!growCurve(curve)) return points.length;
  }
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]!.amountIn < amount) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lastStep(curve: SwapCurve, start: CurvePoint, amount: bigint): PoolQuote {
  const { sqrtPriceX96, liquidity, amountOut, ticksCrossed } = start;
  const afterFee = ((amount - start.amountIn) * (FEE_UNITS - curve.fee)) / FEE_UNITS;
  const price = priceAfterInput(curve.direction, sqrtPriceX96, liquidity, afterFee);
  const received =
    curve.direction === SwapDirection.ZERO_FOR_ONE
      ? amount1Between(price, sqrtPriceX96, liquidity)
      : amount0Between(sqrtPriceX96, price, liquidity);
  return { kind: 'quoted', amount: amountOut + received, sqrtPriceX96After: price, ticksCrossed };
}
