import { readReceiptStatus } from '../../wallet/sending/readReceiptStatus.js';
import { resolveIntent } from '../../wallet/sending/resolveIntent.js';
import { evidenceOf } from './evidenceOf.js';
import type { TransactionOutcome } from './followTransaction.js';
import type { SentRecord, TransactionSurroundings } from './TransactionSurroundings.js';

/**
 * What became of a transaction that no node has ever shown under its hash: sped up in the wallet before anybody saw it, it was mined under another one. Its
 * nonce is not known, so nothing but the very same call counts, and only where it is no other task's. null: nobody can say.
 */
export async function findTwin({ intent, at }: SentRecord, around: TransactionSurroundings): Promise<TransactionOutcome | null> {
  const fate = await resolveIntent(around.reader, evidenceOf({ intent, at, answered: undefined }, around));
  if (fate.fate !== 'sent') return null;
  const status = await readReceiptStatus(around.reader, fate.hash, around.signal);
  return status && { outcome: status, hash: fate.hash };
}
