import type { ExecutionSnapshot, FundingEngine, HistoryEntry } from '../../../../core/index.js';
import { entriesOf } from './entriesOf.js';

/** The number of newest entries to read: few entries start before a payment and last longer. */
const recent = 20;

/** Returns the entries of a payment with their receipts, oldest first; none if the journal no longer has it. */
export async function readPaymentReceipt(
  engine: Pick<FundingEngine, 'history'>,
  execution: ExecutionSnapshot,
  signal: AbortSignal,
): Promise<readonly HistoryEntry[]> {
  const { account } = execution.route;
  const { entries } = await engine.history(account, { receipts: false, limit: recent, signal });
  const ids = entriesOf(execution, entries).map(({ id }) => id);
  if (ids.length === 0) return [];
  const page = await engine.history(account, { ids, limit: ids.length, signal });
  return [...page.entries].sort((a, b) => a.startedAt - b.startedAt);
}
