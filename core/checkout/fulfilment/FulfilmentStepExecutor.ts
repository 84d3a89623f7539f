import { checkoutErrors } from '../../errors/checkoutErrors.js';
import type {
  ExecutionContext,
  ExecutionTask,
  PreparedTransaction,
  PrepareOptions,
  StepExecutor,
  TransactionTask,
} from '../../execution/ExecutionTask.js';
import { NATIVE } from '../../money/Address.js';
import type { Token } from '../../money/Token.js';
import { readLatestTime } from '../../rpc/readLatestTime.js';
import { footprints } from '../../sending/footprints.js';
import { approvalTasks, assertStillAllowed } from './approvalTasks.js';
import { FULFILMENT, type FulfilmentStep, type PlannedCall } from './fulfilmentRoute.js';

export const FULFIL_ACTION = 'fulfil';

/**
 * Executes a purchase: approvals one by one, each re-read right before its prompt, then the
 * transactions, all at once unless the step says otherwise. Sends them as one batch if the wallet
 * supports it. Allowances are read again before a purchase of one transaction; with several, an
 * earlier one may already have used part of them.
 */
export class FulfilmentStepExecutor implements StepExecutor {
  readonly type = FULFILMENT;

  constructor(private readonly nativeOf: (chainId: number) => Token) {}

  plan(step: FulfilmentStep, context: ExecutionContext): readonly ExecutionTask[] {
    const { approvals, transactions, chainId, isInTurn } = step;
    const native = this.nativeOf(chainId);
    const tasks = approvalTasks(approvals, chainId, context);
    const spent = transactions.length === 1 ? approvals : [];
    const assertInTime = async (deadline: number | undefined, options: PrepareOptions): Promise<void> => {
      if (deadline === undefined) return;
      const now = await readLatestTime(context.chains.get(chainId), { ...options, fresh: true });
      if (deadline <= now) throw checkoutErrors.orderExpired(undefined, { deadline });
    };
    // The block time and the allowances are read in one request.
    const assertStillGood = (deadline: number | undefined, options: PrepareOptions): Promise<unknown> =>
      Promise.all([assertInTime(deadline, options), assertStillAllowed(spent, chainId, context, options)]);
    const allowedBy = tasks.map(({ id }) => id);
    return [
      ...tasks,
      ...transactions.map(
        (transaction, index): TransactionTask => ({
          ...purchaseTask(transaction, index, native, assertStillGood),
          ...(isInTurn !== true && { together: true }),
          allowedBy,
        }),
      ),
    ];
  }
}

function purchaseTask(
  { footprint = footprints.none, deadline, ...transaction }: PlannedCall,
  index: number,
  native: Token,
  assertStillGood: (deadline: number | undefined, options: PrepareOptions) => Promise<unknown>,
): TransactionTask {
  const { chainId, to, value } = transaction;
  const amount = value > 0n && native.address === NATIVE ? { token: native, value } : null;
  const prepare = async (options: PrepareOptions): Promise<PreparedTransaction> => {
    await assertStillGood(deadline, options);
    return { transaction, label: { action: FULFIL_ACTION, amount, counterparty: to } };
  };
  return {
    type: 'transaction',
    id: `${FULFIL_ACTION}-${index}`,
    action: FULFIL_ACTION,
    chainId,
    batchable: true,
    footprint: () => footprint,
    prepare,
  };
}
