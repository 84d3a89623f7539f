import type { Hex } from '../../money/Address.js';
import { awaitFate } from './awaitFate.js';
import { unknown } from './halts.js';
import type { IntentFate } from './resolveIntent.js';
import { pollMsOf, type IntendedRecord, type SentRecord, type TransactionSurroundings } from './TransactionSurroundings.js';

/** How many blocks a look at the chain lasts before it is left to another resume. */
const BLOCKS_LOOKED = 3;

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
  const { account, network, reader, clock, proof, claims, signal } = around;
  const span = answered === undefined ? proof.afterPrompt : proof.afterAnswer;
  const since = answered ?? { at, blockNumber: intent.blockNumber };
  const lookedMs = BLOCKS_LOOKED * network.blockTimeMs;
  // Of an answer it pays to wait until its silence proves something, and for a block more.
  const patienceMs = answered === undefined ? lookedMs : Math.max(span.ms, span.blocks * network.blockTimeMs) + lookedMs;
  const evidence = { account, intent, since, span, claims, now: () => clock.now(), signal };
  return awaitFate(reader, evidence, { pollMs: pollMsOf(network), patienceMs, clock });
}
