import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { JournalEntry } from '../execution/JournalStore.js';
import { snapshotOf } from '../execution/journal/snapshotOf.js';
import type { PaymentFacts } from './PaymentFacts.js';
import { type JournaledPayment, type PaymentRecord, presentTry } from './PaymentRecord.js';
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

/** Returns the journal entry of the current purchase; `null` if it was not started. An earlier purchase of the same goods keeps its id, and has this one as a key. */
export async function findPurchase(
  { account }: JournaledPayment,
  record: PaymentRecord,
  { journal }: Pick<PaymentServices, 'journal'>,
): Promise<JournalEntry | null> {
  const { purchaseId } = presentTry(record);
  if (purchaseId === null) return null;
  const named = await journal.get(purchaseId);
  return named ?? (await journal.list(account)).find(({ keys }) => keys?.includes(purchaseId) === true) ?? null;
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
