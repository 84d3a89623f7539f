import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { JournalEntry } from '../execution/JournalStore.js';
import { snapshotOf } from '../execution/journal/snapshotOf.js';
import type { PaymentFacts } from './PaymentFacts.js';
import { type JournaledPayment, type PaymentRecord, presentTry, purposeOf } from './PaymentRecord.js';
import type { PaymentServices } from './PaymentServices.js';

/** The present try's attempts as far as the journal has them. */
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
 * The journal's entry of the present purchase; `null`: it was not started. A listing's purchase has an id that the record learns late, and a purchase of the same
 * calls that was in progress before keeps its own id: both are found by what they carry.
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

/** The attempt that was at work and that the journal has lost. What came of it isn't known. */
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
