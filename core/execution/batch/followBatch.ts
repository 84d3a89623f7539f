import { checkoutErrors } from '../../errors/checkoutErrors.js';
import { engineErrors } from '../../errors/engineErrors.js';
import type { TributaryError } from '../../errors/TributaryError.js';
import type { Hex } from '../../money/Address.js';
import { awaitCalls, type CallsOutcome } from '../../wallet/calls/awaitCalls.js';
import { awaitReceipt } from '../../wallet/sending/awaitReceipt.js';
import { pollMsOf } from '../../wallet/sending/pollMsOf.js';
import { ExecutionHalt } from '../ExecutionHalt.js';
import { ExecutionStatus, TaskState } from '../ExecutionSnapshot.js';
import { unknown } from '../sending/halts.js';
import { actOf, recordsOf, type Batch, type BatchSent, type BatchSurroundings } from './Batch.js';

/** Follows a batch to its end, by the wallet's word and then by the chain's. The hashes of its tasks; null where the wallet tells none. @throws ExecutionHalt */
export async function followBatch(batch: Batch<BatchSent>, around: BatchSurroundings): Promise<ReadonlyMap<string, Hex | null>> {
  const { record, clock } = around;
  const { batchId, members } = batch;
  for (const { id, record: { label } } of members) record.show(id, { state: TaskState.SENT, label, batchId });
  const { outcome, transactionHashes } = await outcomeOf(batchId, around);
  if (outcome === 'unknown') throw unknown(actOf(batch), undefined);
  const hashes = new Map(members.map(({ id }, index) => [id, hashAt(index, members.length, transactionHashes)] as const));
  const hashOf = (index: number): Hex | null => hashAt(index, members.length, transactionHashes);
  if (outcome !== 'confirmed') return fail(batch, failures[outcome](transactionHashes.at(-1) ?? batchId), hashOf, around);
  await record.noteAll(recordsOf(batch, ({ label }, index) => ({ state: 'confirmed', label, hash: hashOf(index), at: clock.now(), batchId })));
  for (const [id, transactionHash] of hashes) record.show(id, { state: TaskState.CONFIRMED, transactionHash });
  return hashes;
}

/** What the wallet calls confirmed our node must have seen, too: what comes next reads from there. */
async function outcomeOf(batchId: string, { wallet, reader, network, receiptPatienceMs: patienceMs, clock, signal }: BatchSurroundings): Promise<CallsOutcome> {
  const patience = { pollMs: pollMsOf(network), patienceMs, clock, signal };
  const told = await awaitCalls(wallet, batchId, patience);
  if (told.outcome !== 'confirmed') return told;
  const seen = await Promise.all(told.transactionHashes.map((hash) => awaitReceipt(reader, hash, patience)));
  const outcome = seen.find((one) => one === 'unknown') ?? seen.find((one) => one === 'reverted') ?? 'confirmed';
  return { ...told, outcome };
}

/** One transaction for all, or one for each; otherwise the last, which the others were there for. */
function hashAt(index: number, count: number, hashes: readonly Hex[]): Hex | null {
  return (hashes.length === count ? hashes[index] : hashes.at(-1)) ?? null;
}

const failures = {
  failed: () => checkoutErrors.transactionFailed(),
  reverted: (what) => engineErrors.transactionReverted(what),
} satisfies Record<'failed' | 'reverted', (what: string) => TributaryError>;

async function fail(batch: Batch<BatchSent>, { code, message }: TributaryError, hashOf: (index: number) => Hex | null, { record, clock }: BatchSurroundings): Promise<never> {
  const { batchId, members } = batch;
  await record.noteAll(recordsOf(batch, ({ label }, index) => ({ state: 'failed', label, hash: hashOf(index), code, message, at: clock.now(), batchId })));
  for (const [index, { id }] of members.entries()) record.show(id, { transactionHash: hashOf(index) });
  throw new ExecutionHalt(TaskState.FAILED, ExecutionStatus.FAILED, { code, message });
}
