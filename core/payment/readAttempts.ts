import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { JournalEntry } from '../execution/JournalStore.js';
import { snapshotOf } from '../execution/journal/snapshotOf.js';
import type { PaymentFacts } from './PaymentFacts.js';
import { type JournaledPayment, type PaymentRecord, presentTry, purposeOf } from './PaymentRecord.js';
import type { PaymentServices } from './PaymentServices.js';

/** Returns the current try's attempts that the journal has. */
export async function readAttempts(
  entry: JournaledPayment,
  record: PaymentRecord,
  { journal }: Pick<PaymentServices, 'journal'>,
): Promise<Pick<PaymentFacts, 'funding' | 'purchase'>> {
  const { fundingId } = presentTry(record);
  const [funding, purchase] = await Promise.all([
    fundingId === null ? null : journal.get(fundingId),
    findPurchase(entry, record, { journal }),
  ]);
  return { funding: shown(funding), purchase: shown(purchase) };
}

/**
 * Returns the journal entry of the current purchase; `null` if it was not started. The id of a listing's purchase is recorded late, and an earlier purchase of
 * the same calls keeps its id: these are found by the route's purpose and by the entry's keys.
 */
export async function findPurchase(
  { account, executionId }: JournaledPayment,
  record: PaymentRecord,
  { journal }: Pick<PaymentServices, 'journal'>,
): Promise<JournalEntry | null> {
  const { fundingId, purchaseId } = presentTry(record);
  const isListing = record.goods.type === 'listing';
  if (purchaseId === null && !isListing) return null;
  const named = purchaseId === null ? null : await journal.get(purchaseId);
  if (named !== null) return named;
  const isOurs = ({ executionId: id, keys, route }: JournalEntry): boolean =>
    (purchaseId !== null && keys?.includes(purchaseId) === true) ||
    (isListing && route.purpose === purposeOf(executionId, record) && id !== fundingId);
  return (await journal.list(account)).find(isOurs) ?? null;
}

/** Returns the attempt that has requested something and that the journal has lost, so that its outcome is unknown; `null` if there is none. */
export function lostAttempt({
  record,
  funding,
  purchase,
}: Pick<PaymentFacts, 'record' | 'funding' | 'purchase'>): string | null {
  if (record === null || purchase !== null) return null;
  const { fundingId, purchaseId, started } = presentTry(record);
  const isLost = (id: string | null): id is string => id !== null && started.includes(id);
  if (isLost(purchaseId)) return purchaseId;
  return funding === null && isLost(fundingId) ? fundingId : null;
}

function shown(entry: JournalEntry | null): ExecutionSnapshot | null {
  return entry === null ? null : snapshotOf(entry);
}
