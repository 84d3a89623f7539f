import { type Abortable } from '../../../core/index.js';
import { type Slippage, swapErrors } from '../../../core/plugin/index.js';
import type { LensPools } from '../quoting/LensPools.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import { isSeamless, type RouteHop, toRouteHop } from './RouteHop.js';
import { type SetAmounts, setAmounts } from './setAmounts.js';

type Search = Parameters<LensPools['best']>[0];

/** How often a route that needs a wrap in between is passed over. */
const mostSeams = 4;

/**
 * What gives the amount for the least: through the manager's pools alone, whose amounts follow from one another in one command, or through pools of several kinds, where
 * more has to be bought in between (`mixed`, null: there are none).
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

/** Of which nothing has to be wrapped or unwrapped in between. */
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
  // The pools hold no more than is needed.
  if (set === null) throw swapErrors.noRoutesAvailable();
  return set;
}

function alone(hops: readonly RouteHop[], share: Slippage): SetAmounts {
  return { hops, amountIn: hops[0]!.hop.amountIn, share, rest: [] };
}
