import { type Abortable } from '../../../core/index.js';
import { type Slippage, swapErrors } from '../../../core/plugin/index.js';
import type { LensPools } from '../quoting/LensPools.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import { isSeamless, type RouteHop, toRouteHop } from './RouteHop.js';
import { type SetAmounts, setAmounts } from './setAmounts.js';

type Search = Parameters<LensPools['best']>[0];

/** Maximum number of routes that are skipped because they need a wrap in between. */
const mostSeams = 4;

/**
 * Returns the route with the smallest input for the output. It goes either only through the
 * manager's pools, whose amounts are linked in one command, or through pools of several kinds
 * (`mixed`, `null` if there are none), which must buy more than needed in between.
 * @throws TributaryError NO_ROUTES_AVAILABLE
 */
export async function bestExactOutput(
  own: LensPools,
  mixed: LensPools | null,
  search: Search,
  { slippage }: Pick<CheckedSwapRequest, 'slippage'>,
  options: Abortable,
): Promise<SetAmounts> {
  const [first, second] = await Promise.allSettled([
    seamless(own, search, options).then((hops) => alone(hops, slippage)),
    mixed === null ? Promise.reject(swapErrors.noRoutesAvailable()) : throughAll(mixed, search, slippage, options),
  ]);
  options.signal?.throwIfAborted();
  if (first.status === 'rejected' && second.status === 'rejected') throw first.reason;
  if (first.status === 'rejected') return (second as PromiseFulfilledResult<SetAmounts>).value;
  if (second.status === 'rejected') return first.value;
  return second.value.amountIn < first.value.amountIn ? second.value : first.value;
}

/** Searches for a route without a wrap or unwrap in between. */
async function seamless(pools: LensPools, search: Search, options: Abortable): Promise<readonly RouteHop[]> {
  for (let passed = 0; passed < mostSeams; passed++) {
    const hops = (await pools.best(search, options)).path.map(toRouteHop);
    if (isSeamless(hops)) return hops;
    pools.exclude(hops.slice(1).map(({ hop }) => hop.pool.address));
  }
  throw swapErrors.noRoutesAvailable(undefined, { reason: 'every route needs a wrap in between' });
}

async function throughAll(
  pools: LensPools,
  search: Search,
  slippage: Slippage,
  options: Abortable,
): Promise<SetAmounts> {
  const { path } = await pools.best(search, options);
  const set = setAmounts(path.map(toRouteHop), search.amount, slippage);
  // The pools hold no more than the needed amount.
  if (set === null) throw swapErrors.noRoutesAvailable();
  return set;
}

function alone(hops: readonly RouteHop[], share: Slippage): SetAmounts {
  return { hops, amountIn: hops[0]!.hop.amountIn, share, rest: [] };
}
