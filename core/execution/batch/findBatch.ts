import { delay } from '../../stream/delay.js';
import { readCallsStatus } from '../../wallet/calls/readCallsStatus.js';
import { pollMsOf } from '../../wallet/sending/pollMsOf.js';
import { resolveIntent, type Evidence } from '../../wallet/sending/resolveIntent.js';
import { evidenceOf } from '../sending/evidenceOf.js';
import { unknown } from '../sending/halts.js';
import { actOf, recordsOf, type Batch, type BatchIntended, type BatchSent, type BatchSurroundings } from './Batch.js';

/**
 * The batch that a reload or an unclear answer interrupted; null where it is proven that there is none. The wallet is asked for our id. That it
 * knows none of that name proves nothing by itself (its prompt may be open, or it gave the batch a name of its own): only together with what
 * proves a transaction's absence. @throws ExecutionHalt unknown
 */
export async function findBatch(batch: Batch<BatchIntended>, around: BatchSurroundings, cause?: unknown): Promise<Batch<BatchSent> | null> {
  const { network, clock, proof, lookingMs, signal } = around;
  const evidence = evidenceOfBatch(batch, around);
  const deadline = clock.now() + lookingMs(batch.members[0]?.record.answered && proof.afterAnswer);
  for (;;) {
    const isLastTry = clock.now() >= deadline;
    const fate = await look(batch.batchId, evidence, around);
    if (fate === 'sent') return noteSentBatch(batch, batch.batchId, around);
    if (fate === 'unsent') return null;
    if (isLastTry || fate === 'seen') throw unknown(actOf(batch), cause);
    await delay(pollMsOf(network), { signal, clock });
  }
}

/** From now on the batch is followed, by the wallet's name for it. */
export async function noteSentBatch({ members }: Batch<BatchIntended>, batchId: string, { record, clock }: BatchSurroundings): Promise<Batch<BatchSent>> {
  const at = clock.now();
  const sent: Batch<BatchSent> = { batchId, members: members.map(({ id, record: { intent, label } }) => ({ id, record: { state: 'batch-sent', batchId, intent, label, at } })) };
  await record.noteAll(recordsOf(sent, (one) => one));
  return sent;
}

async function look(batchId: string, evidence: Evidence, { wallet, reader, clock, signal }: BatchSurroundings): Promise<'sent' | 'unsent' | 'seen' | 'unknown'> {
  const { outcome } = await readCallsStatus(wallet, batchId, { clock, signal });
  if (outcome === 'silent') return 'unknown';
  if (outcome !== 'unheard') return 'sent';
  const { fate } = await resolveIntent(reader, evidence);
  // A call of the batch on the chain tells that the wallet has sent it in a way of its own: under which name, nobody can say.
  return fate === 'sent' ? 'seen' : fate;
}

/** Any call of the batch is looked for, and any of those that were asked for before in its place. */
function evidenceOfBatch({ members }: Batch<BatchIntended>, around: BatchSurroundings): Evidence {
  const [first, ...others] = members.flatMap(({ record: { intent } }) => [intent, ...(intent.earlier ?? [])]);
  const [member] = members;
  if (first === undefined || member === undefined) throw new TypeError('a batch has a member');
  return evidenceOf({ ...member.record, intent: { ...first, earlier: others }, answered: member.record.answered }, around);
}
