import { maximumInput, type Slippage } from '../../../core/plugin/index.js';
import { curveOf } from '../pools/quote/curveOf.js';
import { quoteExactInput } from '../pools/quote/quoteExactInput.js';
import { quoteExactOutput } from '../pools/quote/quoteExactOutput.js';
import type { RouteHop } from './RouteHop.js';
import { runsOf } from './runsOf.js';

/** An exact output in several commands. */
export interface SetAmounts {
  /** Each with what its command asks of it; between two commands more is bought than the next one needs. */
  readonly hops: readonly RouteHop[];
  readonly amountIn: bigint;
  /** How far the price of each command may move. */
  readonly share: Slippage;
  /** What is left over as the pools are now, by currency, null for that of the output; never of the input. */
  readonly rest: readonly { readonly currency: string | null; readonly amount: bigint }[];
}

/**
 * The router carries out its commands in their order, and tells none of them what a later one turns out to need: what each buys is set beforehand. So that a price may move between
 * them, each but the last buys more by its share of the slippage; the shares together are the whole.
 * null: some pool cannot give that much, or it is not known whether it can.
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

/** The same hops, with what each takes for what the one behind it needs. */
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

/** Pairs are sent what they need, rounded up, and the router lets them give all that it buys. */
function arriving(run: readonly RouteHop[]): bigint {
  const [entry, exit] = [run[0]!, run[run.length - 1]!];
  if (entry.hop.pool.kind !== 'v2') return exit.hop.amountOut;
  return run.reduce((amount, { hop: { pool, direction } }) => {
    const quote = quoteExactInput(curveOf(pool, direction), amount);
    return quote.kind === 'quoted' ? quote.amount : 0n;
  }, entry.hop.amountIn);
}
