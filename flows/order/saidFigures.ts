import type { HistoryEntry } from '../../core/index.js';
import { routeFigures } from '../payment/routeFigures.js';
import { deliveryOf, isByCard, sumByToken } from '../payment/routeSums.js';
import type { SaidFigures } from './OrderPlan.js';
import { saidOf } from './orderFigures.js';
import { FROM_BALANCE, readPurpose } from './orderPurpose.js';

/**
 * Returns the cost that the player accepted, for the receipt of one payment: from the journaled
 * order, otherwise from the routes. `null` if none was shown.
 *
 * @param entries the executions of the payment, oldest first
 */
export function saidFigures(entries: readonly Pick<HistoryEntry, 'route'>[]): SaidFigures | null {
  const purposes = entries.flatMap(({ route }) => readPurpose(route) ?? []);
  // The button showed the cost of the whole order, which doesn't apply to a part of it.
  const isWhole = entries.length > 1 || purposes.every(({ fundedBy }) => fundedBy === FROM_BALANCE);
  const said = isWhole ? purposes.at(-1)?.said : undefined;
  if (said !== undefined && said.leaves.length + said.gas.length > 0) return said;
  // An older version stored only the value.
  const byRoutes = saidByRoutes(entries);
  if (said === undefined) return byRoutes;
  return { ...said, leaves: byRoutes?.leaves ?? [], gas: byRoutes?.gas ?? [] };
}

/** Amounts that earlier executions deliver to later ones count once. */
function saidByRoutes(entries: readonly Pick<HistoryEntry, 'route'>[]): SaidFigures | null {
  const routes = entries.map(({ route }) => route).filter((route) => !isByCard(route));
  const totals = routes.map((route) => routeFigures(route));
  const brought = entries.slice(0, -1).flatMap(({ route }) => deliveryOf(route) ?? []);
  const leaves = sumByToken([
    ...totals.flatMap((total) => total.leaves),
    ...brought.map(({ token, value }) => ({ token, value: -value })),
  ]);
  if (leaves.length === 0) return null;
  const gas = sumByToken(totals.flatMap((total) => total.gas));
  return saidOf({ worth: null, missing: [], leaves, feesOnly: [], gas });
}
