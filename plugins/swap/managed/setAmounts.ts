import { maximumInput, type Slippage } from '../../../core/plugin/index.js';
import { curveOf } from '../pools/quote/curveOf.js';
import { quoteExactInput } from '../pools/quote/quoteExactInput.js';
import { quoteExactOutput } from '../pools/quote/quoteExactOutput.js';
import type { RouteHop } from './RouteHop.js';
import { runsOf } from './runsOf.js';

/** An exact output in several commands. */
export interface SetAmounts {
  /** The hops with the amounts of their commands; between two commands more is bought than the next one needs. */
  readonly hops: readonly RouteHop[];
  readonly amountIn: bigint;
  /** The share of the slippage of each command. */
  readonly share: Slippage;
  /** The leftovers at the current prices, by currency; `null` for the output currency. The input has none. */
  readonly rest: readonly { readonly currency: string | null; readonly amount: bigint }[];
}

/**
 * Sets the amount that each command of an exact output buys. The router runs its commands in order
 * and can't pass on what a later one needs. Each command but the last buys more, by its share of
 * the slippage, so that prices may move in between; the shares add up to the whole slippage.
 * Returns `null` if a pool can't deliver that much, or if that is unknown.
 */
export function setAmounts(hops: readonly RouteHop[], amountOut: bigint, slippage: Slippage): SetAmounts | null {
  const runs = runsOf(hops);
  const share = { ...slippage, denominator: slippage.denominator * BigInt(runs.length) };
  const bought: RouteHop[][] = [];
  let wanted = amountOut;
  for (const run of runs.toReversed()) {
    const set = buy(run, bought.length === 0 ? wanted : maximumInput(wanted, share));
    if (set === null) return null;
    bought.unshift(set);
    wanted = set[0]!.hop.amountIn;
  }
  const rest = bought.flatMap((run, index) => {
    const next = bought[index + 1]?.[0];
    const needed = next?.hop.amountIn ?? amountOut;
    const amount = arriving(run) - needed;
    return amount > 0n ? [{ currency: next?.currencyIn ?? null, amount }] : [];
  });
  return { hops: bought.flat(), amountIn: wanted, share, rest };
}

/** Returns the same hops with the input of each, for the output that the next one needs. */
function buy(run: readonly RouteHop[], amountOut: bigint): RouteHop[] | null {
  const set: RouteHop[] = [];
  let wanted = amountOut;
  for (const { hop, ...ends } of run.toReversed()) {
    const quote = quoteExactOutput(curveOf(hop.pool, hop.direction), wanted);
    if (quote.kind !== 'quoted' || quote.amount === 0n) return null;
    set.unshift({ ...ends, hop: { ...hop, amountIn: quote.amount, amountOut: wanted } });
    wanted = quote.amount;
  }
  return set;
}

/** Pairs get their input, rounded up, and the router buys exactly that amount from them. */
function arriving(run: readonly RouteHop[]): bigint {
  const [entry, exit] = [run[0]!, run[run.length - 1]!];
  if (entry.hop.pool.kind !== 'v2') return exit.hop.amountOut;
  return run.reduce((amount, { hop: { pool, direction } }) => {
    const quote = quoteExactInput(curveOf(pool, direction), amount);
    return quote.kind === 'quoted' ? quote.amount : 0n;
  }, entry.hop.amountIn);
}
