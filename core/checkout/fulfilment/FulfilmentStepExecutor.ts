import { NATIVE } from '../../money/Address.js';
import { TaskAction, type ExecutionContext, type ExecutionTask, type PreparedTransaction, type StepExecutor, type TransactionTask } from '../../execution/ExecutionTask.js';
import type { FundingStep } from '../../routing/FundingRoute.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { Token } from '../../tokens/Token.js';
import type { UnsignedTransaction } from '../../wallet/Wallet.js';
import { ItemType } from '../ItemRequirement.js';
import { readAllowance } from '../readAllowance.js';
import { FULFILMENT, type FulfilmentStep, type PlannedApproval } from './fulfilmentRoute.js';

export const FULFIL_ACTION = 'fulfil';

/** Approvals one after the other, each looked at again right before the wallet is asked; then the purchase, sent all at once. As one batch where the wallet offers that. */
export class FulfilmentStepExecutor implements StepExecutor {
  readonly type = FULFILMENT;

  constructor(private readonly nativeOf: (chainId: number) => Token) {}

  plan(step: FundingStep, context: ExecutionContext): readonly ExecutionTask[] {
    const { approvals, transactions, chainId } = step as FulfilmentStep;
    const native = this.nativeOf(chainId);
    return [
      ...approvals.flatMap((approval, index) => approvalTasks(approval, index, chainId, context)),
      ...transactions.map((transaction, index) => purchaseTask(transaction, index, native)),
    ];
  }
}

function approvalTasks({ requirement, token }: PlannedApproval, index: number, chainId: number, { chains, account }: ExecutionContext): readonly TransactionTask[] {
  const { spenderAddress: counterparty } = requirement;
  const prepare = async (action: TaskAction, { signal }: Abortable): Promise<PreparedTransaction | null> => {
    const approval = await readAllowance(chains.get(chainId), account, requirement, { signal, fresh: true });
    if (approval === null) return null;
    const isReset = action === TaskAction.RESET_ALLOWANCE;
    const transaction = isReset ? approval.reset : approval.transaction;
    const value = isReset || requirement.type !== ItemType.ERC20 ? 0n : requirement.amount;
    return transaction && { transaction, label: { action, amount: token && { token, value }, counterparty } };
  };
  const task = (action: TaskAction): TransactionTask => ({ type: 'transaction', id: `${action}-${index}`, action, chainId, batchable: true, prepare: (options) => prepare(action, options) });
  const approve = task(TaskAction.APPROVE);
  return requirement.type === ItemType.ERC20 ? [task(TaskAction.RESET_ALLOWANCE), approve] : [approve];
}

function purchaseTask(transaction: UnsignedTransaction, index: number, native: Token): TransactionTask {
  const { chainId, to, value } = transaction;
  const amount = value > 0n && native.address === NATIVE ? { token: native, value } : null;
  const prepared: PreparedTransaction = { transaction, label: { action: FULFIL_ACTION, amount, counterparty: to } };
  return { type: 'transaction', id: `${FULFIL_ACTION}-${index}`, action: FULFIL_ACTION, chainId, together: true, batchable: true, prepare: () => Promise.resolve(prepared) };
}
