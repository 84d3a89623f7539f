import { QuoteSide } from '../pools/QuoteSide.js';
import { quoteExactInput } from '../pools/quote/quoteExactInput.js';
import { quoteExactOutput } from '../pools/quote/quoteExactOutput.js';
import { SwapDirection } from '../pools/SwapDirection.js';
import type { PoolEdge } from './graph/PoolGraph.js';
import { inputBound, outputBound } from './graph/quoteBounds.js';
import type { PoolHop, PoolRoute } from './PoolRoute.js';

/** A hop whose result depends on unknown ticks. */
export interface DoubtfulHop {
  readonly edge: PoolEdge;
  readonly word: number;
}

export interface QuotedRoute {
  readonly kind: 'quoted';
  /** The output of an exact input, or the input of an exact output. */
  readonly value: bigint;
  readonly route: PoolRoute;
}

export type RouteQuote =
  | QuotedRoute
  /** `value` is at least as good as the exact result. */
  | { readonly kind: 'doubtful'; readonly value: bigint; readonly hops: readonly DoubtfulHop[] }
  | { readonly kind: 'impossible' };

/** Quotes a route hop by hop, from the end of the given amount. */
export function quoteRoute(edges: readonly PoolEdge[], amount: bigint, side: QuoteSide): RouteQuote {
  const exactInput = side === QuoteSide.EXACT_INPUT;
  const doubts: DoubtfulHop[] = [];
  const amounts = [amount];
  let value = amount;
  for (const edge of exactInput ? edges : edges.toReversed()) {
    const quote = exactInput ? quoteExactInput(edge.curve, value) : quoteExactOutput(edge.curve, value);
    if (quote.kind === 'unknown') doubts.push({ edge, word: quote.word });
    // After a doubtful hop the real amount may be smaller, so that the pool can take it.
    if (quote.kind === 'unfilled' && doubts.length === 0) return { kind: 'impossible' };
    const next = exactInput ? outputBound(edge.curve, value, quote) : inputBound(edge.curve, value, quote);
    if (next === undefined) return { kind: 'impossible' };
    if (next === 0n && edge !== edges[edges.length - 1]) return { kind: 'impossible' };
    amounts.push(next);
    value = next;
  }
  if (doubts.length > 0) return { kind: 'doubtful', value, hops: doubts };
  return { kind: 'quoted', value, route: toRoute(edges, exactInput ? amounts : amounts.reverse()) };
}

function toRoute(edges: readonly PoolEdge[], amounts: readonly bigint[]): PoolRoute {
  const path = edges.map(({ curve: { pool, direction } }, index): PoolHop => {
    const [tokenIn, tokenOut] =
      direction === SwapDirection.ZERO_FOR_ONE ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
    return {
      pool,
      direction,
      tokenIn,
      tokenOut,
      fee: pool.fee,
      amountIn: amounts[index]!,
      amountOut: amounts[index + 1]!,
    };
  });
  return { path, amountIn: amounts[0]!, amountOut: amounts[amounts.length - 1]! };
}
