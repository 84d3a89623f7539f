import type { EngineErrorCode } from '../errors/EngineErrorCode.js';
import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { RequestedCall } from '../sending/LoggedRequest.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { assertHonestDraft } from './draft/assertHonestDraft.js';
import type { PreparedTransaction, PrepareOptions, TransactionTask } from './ExecutionTask.js';
import { stopped } from './halts.js';
import type { TaskContext } from './TaskContext.js';

/** A task that may be sent to the wallet. */
export interface ReadyTask {
  readonly id: string;
  readonly prepared: PreparedTransaction;
  readonly call: RequestedCall;
}

/**
 * Prepares what the player signs, on the chain and for the account that were reviewed. Returns
 * `null` if there is nothing to do.
 * @throws ExecutionHalt
 */
export async function prepareTask(
  id: string,
  task: TransactionTask,
  { account, record, signal }: TaskContext,
  { inBatch }: Required<Pick<PrepareOptions, 'inBatch'>>,
): Promise<ReadyTask | null> {
  try {
    const prepared = await task.prepare({ signal, inBatch });
    if (prepared === null) return null;
    const { transaction, deadline = null, isIdempotent = false } = prepared;
    assertReviewed(id, transaction, { chainId: task.chainId, account });
    assertHonestDraft(id, record.stepOf(id), prepared);
    return {
      id,
      prepared,
      call: { taskId: id, transaction, footprint: task.footprint(transaction), deadline, isIdempotent },
    };
  } catch (error) {
    // The approval is too low or no longer holds; it is requested again when the execution is
    // resumed.
    if (isTributaryError(error) && undoing.has(error.code))
      await record.undo((task.allowedBy ?? []).map((taskId) => `${stepOf(id)}/${taskId}`));
    throw stopped(error);
  }
}

const undoing: ReadonlySet<string> = new Set(['ALLOWANCE_TOO_LOW', 'PHASE_LAPSED'] satisfies EngineErrorCode[]);

function stepOf(taskId: string): string {
  return taskId.slice(0, taskId.indexOf('/'));
}

/**
 * Rejects a transaction that a plugin prepared for a chain or account other than reviewed.
 * @throws TributaryError TRANSACTION_MISMATCH
 */
function assertReviewed(
  taskId: string,
  { chainId, from }: UnsignedTransaction,
  expected: Pick<UnsignedTransaction, 'chainId'> & { readonly account: string },
): void {
  const { account } = expected;
  if (chainId !== expected.chainId)
    throw engineErrors.transactionMismatch(taskId, { field: 'chainId', expected: expected.chainId, actual: chainId });
  if (from.toLowerCase() !== account.toLowerCase())
    throw engineErrors.transactionMismatch(taskId, { field: 'from', expected: account, actual: from });
}
