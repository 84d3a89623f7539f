import type { PreparedTransaction, TransactionTask } from '../ExecutionTask.js';
import { assertPrepared } from './assertPrepared.js';
import { stopped } from './halts.js';
import type { TransactionSurroundings } from './TransactionSurroundings.js';

/** What is to be signed, of the chain and the account that were reviewed; null where there is nothing to do. @throws ExecutionHalt */
export async function prepareTask(id: string, task: TransactionTask, { account, signal }: TransactionSurroundings): Promise<PreparedTransaction | null> {
  try {
    const prepared = await task.prepare({ signal });
    if (prepared !== null) assertPrepared(id, prepared.transaction, { chainId: task.chainId, account });
    return prepared;
  } catch (error) {
    throw stopped(error);
  }
}
