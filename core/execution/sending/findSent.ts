import type { Hex } from '../../money/Address.js';
import { awaitFate } from '../../wallet/sending/awaitFate.js';
import { pollMsOf } from '../../wallet/sending/pollMsOf.js';
import { unknown } from './halts.js';
import type { IntentFate } from '../../wallet/sending/resolveIntent.js';
import { evidenceOf } from './evidenceOf.js';
import type { IntendedRecord, SentRecord, TransactionSurroundings } from './TransactionSurroundings.js';

/** The transaction of an intent that a reload or an unclear answer interrupted; null where it is proven that there is none. @throws ExecutionHalt unknown */
export async function findSent(id: string, intended: IntendedRecord, around: TransactionSurroundings, cause?: unknown): Promise<SentRecord | null> {
  const fate = await lookFor(intended, around);
  if (fate.fate === 'unknown') throw unknown(id, cause);
  return fate.fate === 'unsent' ? null : noteSent(id, intended, fate, around);
}

/** From now on the transaction is followed. */
export async function noteSent(id: string, { intent, label }: IntendedRecord, { hash, nonce }: { readonly hash: Hex; readonly nonce: number | null }, { record, clock }: TransactionSurroundings): Promise<SentRecord> {
  const sent: SentRecord = { state: 'sent', intent, label, hash, nonce, at: clock.now() };
  await record.note(id, sent);
  return sent;
}

async function lookFor({ intent, at, answered }: IntendedRecord, around: TransactionSurroundings): Promise<IntentFate> {
  const { network, reader, clock, proof, lookingMs } = around;
  // Of an answer it pays to wait until its silence proves something.
  const patienceMs = lookingMs(answered && proof.afterAnswer);
  return awaitFate(reader, evidenceOf({ intent, at, answered }, around), { pollMs: pollMsOf(network), patienceMs, clock });
}
