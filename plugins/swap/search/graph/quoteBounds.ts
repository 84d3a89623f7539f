import { FEE_UNITS } from '../../pools/maths/limits.js';
import type { PoolQuote } from '../../pools/PoolQuote.js';
import { growCurve } from '../../pools/quote/growCurve.js';
import { quoteExactInput } from '../../pools/quote/quoteExactInput.js';
import { quoteExactOutput } from '../../pools/quote/quoteExactOutput.js';
import type { CurvePoint, SwapCurve } from '../../pools/quote/SwapCurve.js';
import { SwapDirection } from '../../pools/SwapDirection.js';

type Progress = Pick<CurvePoint, 'amountIn' | 'amountOut' | 'sqrtPriceX96'>;

/**
 * Returns the maximum output of a pool for an exact input with this quote: for any smaller amount
 * as well, and for any content of unknown ticks.
 */
export function outputBound(curve: SwapCurve, amount: bigint, quote: PoolQuote): bigint | undefined {
  switch (quote.kind) {
    case 'quoted':
      return quote.amount;
    case 'unfilled':
      return quote.amountOut;
    case 'unknown':
      return outputBeyond(curve, quote, amount);
    case 'reverts':
      return undefined;
  }
}

/**
 * Returns the minimum input for an exact output with this quote, for any content of unknown ticks;
 * `undefined` if the pool can't deliver it.
 */
export function inputBound(curve: SwapCurve, amount: bigint, quote: PoolQuote): bigint | undefined {
  switch (quote.kind) {
    case 'quoted':
      return quote.amount;
    case 'unknown':
      return inputBeyond(curve, quote, amount);
    case 'unfilled':
    case 'reverts':
      return undefined;
  }
}

/**
 * Returns `outputBound`, or any bound not above `enough`: a thin pool need not be walked to its end
 * to see that it gives less.
 */
export function outputBoundAbove(curve: SwapCurve, amount: bigint, enough: bigint): bigint | undefined {
  if (curve.pool.reserves !== undefined) return outputBound(curve, amount, quoteExactInput(curve, amount));
  for (let last = lastPoint(curve); last.amountIn < amount; last = lastPoint(curve)) {
    const bound = outputBeyond(curve, last, amount);
    if (bound <= enough) return bound;
    if (!growCurve(curve)) break;
  }
  return outputBound(curve, amount, quoteExactInput(curve, amount));
}

/** Returns `inputBound`, or any bound not below `enough`. */
export function inputBoundBelow(curve: SwapCurve, amount: bigint, enough: bigint): bigint | undefined {
  if (curve.pool.reserves !== undefined) return inputBound(curve, amount, quoteExactOutput(curve, amount));
  for (let last = lastPoint(curve); last.amountOut < amount; last = lastPoint(curve)) {
    const bound = inputBeyond(curve, last, amount);
    if (bound >= enough) return bound;
    if (!growCurve(curve)) break;
  }
  return inputBound(curve, amount, quoteExactOutput(curve, amount));
}

function lastPoint({ points }: SwapCurve): CurvePoint {
  return points[points.length - 1]!;
}

/** The price only gets worse: the rest is traded at the last known price at best. */
function outputBeyond({ direction, fee }: SwapCurve, known: Progress, amount: bigint): bigint {
  const remaining = (amount - known.amountIn) * (FEE_UNITS - fee);
  const square = known.sqrtPriceX96 * known.sqrtPriceX96;
  const beyond =
    direction === SwapDirection.ZERO_FOR_ONE
      ? (remaining * square) / (FEE_UNITS << 192n)
      : (remaining << 192n) / (FEE_UNITS * square);
  return known.amountOut + beyond;
}

function inputBeyond({ direction, fee }: SwapCurve, known: Progress, amount: bigint): bigint {
  const remaining = (amount - known.amountOut) * FEE_UNITS;
  const square = known.sqrtPriceX96 * known.sqrtPriceX96;
  const kept = FEE_UNITS - fee;
  const beyond =
    direction === SwapDirection.ZERO_FOR_ONE
      ? (remaining << 192n) / (square * kept)
      : (remaining * square) / (kept << 192n);
  // Rounded down, but never to 0: no pool gives an output for nothing.
  return known.amountIn + beyond || 1n;
}
