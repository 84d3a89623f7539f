import { quoteExactInput } from '../pools/curve/quoteExactInput.js';
import { quoteExactOutput } from '../pools/curve/quoteExactOutput.js';
import type { SwapCurve } from '../pools/curve/SwapCurve.js';
import { FEE_UNITS } from '../pools/maths/limits.js';
import type { PoolQuote, UnknownQuote } from '../pools/PoolQuote.js';
import { SwapDirection } from '../pools/SwapDirection.js';

const MOST = (1n << 255n) - 1n;

/** An exact input's quote and the most that can come out: of any lesser amount too, and whatever unread ticks hold. */
export function outputBound(curve: SwapCurve, amount: bigint, quote: PoolQuote = quoteExactInput(curve, amount)): bigint | undefined {
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

/** The least that has to go in for an exact output, whatever unread ticks hold; undefined when the pool cannot give it. */
export function inputBound(curve: SwapCurve, amount: bigint, quote: PoolQuote = quoteExactOutput(curve, amount)): bigint | undefined {
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

/** Beyond the known ticks the price only gets worse: what remains is exchanged at the last known price at best. */
function outputBeyond(curve: SwapCurve, known: UnknownQuote, amount: bigint): bigint {
  const remaining = (amount - known.amountIn) * (FEE_UNITS - curve.fee);
  const square = known.sqrtPriceX96 * known.sqrtPriceX96;
  const beyond =
    curve.direction === SwapDirection.ZERO_FOR_ONE ? (remaining * square) / (FEE_UNITS << 192n) : (remaining << 192n) / (FEE_UNITS * square);
  const bound = known.amountOut + beyond;
  return bound < MOST ? bound : MOST;
}

function inputBeyond(curve: SwapCurve, known: UnknownQuote, amount: bigint): bigint {
  const remaining = (amount - known.amountOut) * FEE_UNITS;
  const square = known.sqrtPriceX96 * known.sqrtPriceX96;
  const kept = FEE_UNITS - curve.fee;
  const beyond = curve.direction === SwapDirection.ZERO_FOR_ONE ? (remaining << 192n) / (square * kept) : (remaining * square) / (kept << 192n);
  const bound = known.amountIn + beyond;
  return bound === 0n ? 1n : bound < MOST ? bound : MOST;
}
