import { amount0Between, amount0BetweenRoundedUp } from '../maths/amount0Between.js';
import { amount1Between, amount1BetweenRoundedUp } from '../maths/amount1Between.js';
import { feeOn } from '../maths/feeOn.js';
import { sqrtPriceAtTick } from '../maths/sqrtPriceAtTick.js';
import { SwapDirection } from '../SwapDirection.js';
import type { TickStop } from './nextStop.js';
import { nextStop } from './nextStop.js';
import type { CurvePoint, SwapCurve } from './SwapCurve.js';

/** Adds the point after one more whole step, or records why there is none. Returns whether it added a point. */
export function growCurve(curve: SwapCurve): boolean {
  if (curve.end !== undefined) return false;
  const start = curve.points[curve.points.length - 1]!;
  const upcoming = curve.pool.ticks[curve.upcoming];
  const stop = nextStop(curve.pool, curve.direction, curve.tick, upcoming?.tick, start.liquidity === 0n);
  if (stop.kind === 'unread') {
    curve.end = stop.word;
    return false;
  }
  curve.points.push(wholeStep(curve, start, stop, upcoming?.liquidityNet ?? 0n));
  return true;
}

function wholeStep(curve: SwapCurve, start: CurvePoint, stop: TickStop, liquidityNet: bigint): CurvePoint {
  const falls = curve.direction === SwapDirection.ZERO_FOR_ONE;
  const stopPrice = sqrtPriceAtTick(stop.tick);
  const beyondLimit = falls ? stopPrice < curve.priceLimitX96 : stopPrice > curve.priceLimitX96;
  const sqrtPriceX96 = beyondLimit ? curve.priceLimitX96 : stopPrice;
  const [paid, received] = falls ? amountsDown(sqrtPriceX96, start) : amountsUp(sqrtPriceX96, start);
  const crosses = stop.initialised && !beyondLimit;
  if (beyondLimit) {
    curve.end = 'limit';
  } else {
    // After a fall onto a tick the pool stores the tick below it: the same tick then counts as
    // above.
    curve.tick = falls ? stop.tick - 1 : stop.tick;
    if (crosses) curve.upcoming += falls ? -1 : 1;
  }
  return {
    amountIn: start.amountIn + paid + feeOn(paid, curve.fee),
    amountOut: start.amountOut + received,
    sqrtPriceX96,
    liquidity: crosses ? start.liquidity + (falls ? -liquidityNet : liquidityNet) : start.liquidity,
    ticksCrossed: start.ticksCrossed + (crosses ? 1 : 0),
  };
}

function amountsDown(
  price: bigint,
  { sqrtPriceX96, liquidity }: CurvePoint,
): readonly [paid: bigint, received: bigint] {
  if (liquidity === 0n) return [0n, 0n];
  return [amount0BetweenRoundedUp(price, sqrtPriceX96, liquidity), amount1Between(price, sqrtPriceX96, liquidity)];
}

function amountsUp(price: bigint, { sqrtPriceX96, liquidity }: CurvePoint): readonly [paid: bigint, received: bigint] {
  if (liquidity === 0n) return [0n, 0n];
  return [amount1BetweenRoundedUp(sqrtPriceX96, price, liquidity), amount0Between(sqrtPriceX96, price, liquidity)];
}
