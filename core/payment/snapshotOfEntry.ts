import type { ExecutionCarrier } from '../execution/ExecutionSnapshot.js';
import { ExecutionStatus } from '../execution/ExecutionSnapshot.js';
import { nothingFound } from './findOffers.js';
import { type JournaledPayment, type PaymentRecord, paymentRecordOf } from './PaymentRecord.js';
import type { PaymentServices } from './PaymentServices.js';
import type { PaymentSnapshot } from './PaymentSnapshot.js';
import { readAttempts } from './readAttempts.js';
import { readSettledReceipt } from './readSettledReceipt.js';
import { snapshotOfFacts } from './snapshotOfFacts.js';

/** Returns a journaled payment. Reads the chain only for the receipt of one that succeeded. */
export async function snapshotOfEntry(
  entry: JournaledPayment,
  carrier: ExecutionCarrier,
  services: Pick<PaymentServices, 'engine' | 'journal' | 'native'>,
): Promise<PaymentSnapshot> {
  const record = paymentRecordOf(entry) as PaymentRecord;
  const { executionId: id, account, updatedAt: since, status } = entry;
  const { goods, metadata, problem } = record;
  const isDone = status === ExecutionStatus.DONE;
  const receipt = isDone ? await readSettledReceipt(account, record, services) : null;
  return snapshotOfFacts({
    ...(await readAttempts(entry, record, services)),
    ...{ id, account, goods, metadata, entry, record, carrier, problem, receipt, since },
    isChoosing: false,
    found: nothingFound,
    offers: [],
    chosen: null,
    isCanceled: false,
  });
}
