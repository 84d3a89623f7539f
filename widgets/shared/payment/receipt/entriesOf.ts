import type { ExecutionSnapshot, HistoryEntry } from '../../../../core/index.js';
import { readPurpose } from '../../../../flows/order/orderPurpose.js';
import { isOrderRoute } from '../../../../flows/order/orderRoute.js';
import { purchaseIndex } from '../../../../flows/payment/purchaseStep.js';

/**
 * Returns the journal's entries of a payment, oldest first: an order is shown as one execution and journaled as
 * two. They are found by its id and its transactions; an entry without a transaction of the wallet, such as a
 * card payment, by the way chosen for this order. `entries`: newest first.
 */
export function entriesOf(execution: ExecutionSnapshot, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const hashes = hashesOf(execution);
  const own = entries.filter(
    (entry) => entry.id === execution.id || hashesOf(entry).some((hash) => hashes.includes(hash)),
  );
  const funding = fundingOf(execution, entries);
  const all = funding === undefined || own.includes(funding) ? own : [...own, funding];
  return [...all].sort((a, b) => a.startedAt - b.startedAt);
}

function hashesOf({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): readonly string[] {
  return tasks.flatMap(({ transactionHash }) => transactionHash?.toLowerCase() ?? []);
}

/** Returns the newest entry that got the tokens for this order. */
function fundingOf({ route }: ExecutionSnapshot, entries: readonly HistoryEntry[]): HistoryEntry | undefined {
  const funding = isOrderRoute(route) ? route.order.funding : null;
  const key = readPurpose(route)?.key;
  if (funding === null || key === undefined) return undefined;
  return entries.find((entry) => {
    const purpose = readPurpose(entry.route);
    return entry.route.id === funding.id && purpose?.key === key && purchaseIndex(entry.route) === -1;
  });
}
