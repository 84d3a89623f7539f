import { QuoteSide } from '../../pools/QuoteSide.js';
import { quoteExactInput } from '../../pools/quote/quoteExactInput.js';
import { quoteExactOutput } from '../../pools/quote/quoteExactOutput.js';
import type { PoolEdge, PoolGraph } from './PoolGraph.js';
import { TOKEN_IN, TOKEN_OUT } from './PoolGraph.js';
import { inputBound, inputBoundBelow, outputBound, outputBoundAbove } from './quoteBounds.js';
import type { SearchLabel } from './SearchLabel.js';

/** A search starts at the given amount: at the token in and forward, or at the token out and backward. */
export interface SearchSide {
  readonly side: QuoteSide;
  readonly start: number;
  readonly goal: number;
  edges(graph: PoolGraph): readonly (readonly PoolEdge[])[];
  /** The token at the other end of an edge. */
  next(edge: PoolEdge): number;
  /** The amount at the other end; `undefined` unless the pool can fill it and it can be passed on. */
  quote(edge: PoolEdge, amount: bigint): bigint | undefined;
  /**
   * A bound at least as good as `quote` for this amount or a less favourable one, and as any result that
   * unknown ticks could give.
   * With an amount to beat, returns any bound that is at least as good as the exact result and no
   * better than that amount.
   */
  bound(edge: PoolEdge, amount: bigint, toBeat: bigint | undefined): bigint | undefined;
  /** Whether even the current price gives less than `toBeat`, both rounded to floating point. */
  isHopeless(edge: PoolEdge, size: number, toBeat: number): boolean;
  isBetter(amount: bigint, than: bigint): boolean;
  /** The smallest improvement and the smallest worsening. */
  justBetter(amount: bigint): bigint;
  justWorse(amount: bigint): bigint;
}

/** Far more than the error of the three operations that it covers: floating point only rules out, it never decides. */
const DOUBT = 1e-12;

/** An amount of 0 can't be traded, so only the last hop may return it. */
const passOn = (edge: PoolEdge, amount: bigint | undefined): bigint | undefined =>
  amount === 0n && edge.to !== TOKEN_OUT ? undefined : amount;

const exactInput: SearchSide = {
  side: QuoteSide.EXACT_INPUT,
  start: TOKEN_IN,
  goal: TOKEN_OUT,
  edges: (graph) => graph.leaving,
  next: (edge) => edge.to,
  quote: (edge, amount) => {
    const quote = quoteExactInput(edge.curve, amount);
    return quote.kind === 'quoted' ? passOn(edge, quote.amount) : undefined;
  },
  bound: (edge, amount, toBeat) =>
    passOn(
      edge,
      toBeat === undefined
        ? outputBound(edge.curve, amount, quoteExactInput(edge.curve, amount))
        : outputBoundAbove(edge.curve, amount, toBeat),
    ),
  isHopeless: (edge, size, toBeat) => size * edge.rate * (1 + DOUBT) < toBeat,
  isBetter: (amount, than) => amount > than,
  justBetter: (amount) => amount + 1n,
  justWorse: (amount) => amount - 1n,
};

const exactOutput: SearchSide = {
  side: QuoteSide.EXACT_OUTPUT,
  start: TOKEN_OUT,
  goal: TOKEN_IN,
  edges: (graph) => graph.entering,
  next: (edge) => edge.from,
  quote: (edge, amount) => {
    const quote = quoteExactOutput(edge.curve, amount);
    return quote.kind === 'quoted' ? quote.amount : undefined;
  },
  bound: (edge, amount, toBeat) =>
    toBeat === undefined
      ? inputBound(edge.curve, amount, quoteExactOutput(edge.curve, amount))
      : inputBoundBelow(edge.curve, amount, toBeat),
  isHopeless: (edge, size, toBeat) => (size / edge.rate) * (1 - DOUBT) > toBeat,
  isBetter: (amount, than) => amount < than,
  justBetter: (amount) => amount - 1n,
  justWorse: (amount) => amount + 1n,
};

export const SEARCH_SIDES = { EXACT_INPUT: exactInput, EXACT_OUTPUT: exactOutput } as const satisfies Record<
  QuoteSide,
  SearchSide
>;

/** Returns the edges of a label in the order of the route, from the token in to the token out. */
export function pathOf({ side }: SearchSide, label: SearchLabel): PoolEdge[] {
  const edges: PoolEdge[] = [];
  for (let at: SearchLabel | undefined = label; at?.edge !== undefined; at = at.previous) edges.push(at.edge);
  return side === QuoteSide.EXACT_INPUT ? edges.reverse() : edges;
}
