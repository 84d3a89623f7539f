import { allowanceTooLow } from '../../allowance/allowanceTooLow.js';
import { approvalFootprint } from '../../allowance/approvalFootprint.js';
import { isApprovalBehind } from '../../allowance/isApprovalBehind.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type PrepareOptions,
  type StepExecutor,
  TaskAction,
  type TransactionTask,
} from '../../execution/ExecutionTask.js';
import { NATIVE } from '../../money/Address.js';
import { ItemType } from '../../money/ItemType.js';
import type { Token } from '../../money/Token.js';
import type { FundingStep } from '../../routing/FundingRoute.js';
import { footprints } from '../../sending/footprints.js';
import type { Abortable } from '../../stream/Abortable.js';
import { isAllowed, readRequiredApproval } from '../readRequiredApproval.js';
import { FULFILMENT, type FulfilmentStep, type PlannedApproval, type PlannedCall } from './fulfilmentRoute.js';

export const FULFIL_ACTION = 'fulfil';

/**
 * Approvals one after the other, each looked at again right before the wallet is asked; then the purchase, sent all at once. As one batch where the wallet
 * offers that. What was allowed is read again before a purchase of one transaction; of several, an earlier one may have taken its part already.
 */
export class FulfilmentStepExecutor implements StepExecutor {
  readonly type = FULFILMENT;

  constructor(private readonly nativeOf: (chainId: number) => Token) {}

  plan(step: FundingStep, context: ExecutionContext): readonly ExecutionTask[] {
    const { approvals, transactions, chainId } = step as FulfilmentStep;
    const native = this.nativeOf(chainId);
    const tasks = approvals.flatMap((approval, index) => approvalTasks(approval, index, chainId, context));
    const spent = transactions.length === 1 ? approvals : [];
    const assertAllowed = (options: PrepareOptions): Promise<unknown> =>
      Promise.all(spent.map((approval, index) => assertStillAllowed(approval, index, chainId, context, options)));
    const allowedBy = tasks.map(({ id }) => id);
    return [
      ...tasks,
      ...transactions.map(
        (transaction, index): TransactionTask => ({
          ...purchaseTask(transaction, index, native, assertAllowed),
          allowedBy,
        }),
      ),
    ];
  }
}

function approvalTasks(
  { requirement, token }: PlannedApproval,
  index: number,
  chainId: number,
  { chains, account }: ExecutionContext,
): readonly TransactionTask[] {
  const { spenderAddress: counterparty } = requirement;
  const prepare = async (action: TaskAction, { signal }: Abortable): Promise<PreparedTransaction | null> => {
    const approval = await readRequiredApproval(chains.get(chainId), account, requirement, { signal, fresh: true });
    if (approval === null) return null;
    const isReset = action === TaskAction.RESET_ALLOWANCE;
    const transaction = isReset ? approval.reset : approval.transaction;
    const value = isReset || requirement.type !== ItemType.ERC20 ? 0n : requirement.amount;
    return (
      transaction && {
        transaction,
        label: { action, amount: token && { token, value }, counterparty },
        isIdempotent: true,
      }
    );
  };
  const task = (action: TaskAction): TransactionTask => ({
    type: 'transaction',
    id: approvalId(action, index),
    action,
    chainId,
    batchable: true,
    footprint: (transaction) => approvalFootprint(transaction),
    prepare: (options) => prepare(action, options),
  });
  const approve = task(TaskAction.APPROVE);
  return requirement.type === ItemType.ERC20 ? [task(TaskAction.RESET_ALLOWANCE), approve] : [approve];
}

/** A wallet lets the player edit what is approved. @throws TributaryError ALLOWANCE_TOO_LOW */
async function assertStillAllowed(
  { requirement, token }: PlannedApproval,
  index: number,
  chainId: number,
  context: ExecutionContext,
  options: PrepareOptions,
): Promise<void> {
  if (!isApprovalBehind(approvalId(TaskAction.APPROVE, index), context, options)) return;
  const { signal } = options;
  if (
    await isAllowed(context.chains.get(chainId), context.account, requirement, {
      ...(signal && { signal }),
      fresh: true,
    })
  )
    return;
  throw allowanceTooLow(
    token && requirement.type === ItemType.ERC20 ? { token, value: requirement.amount } : null,
    requirement.spenderAddress,
  );
}

function approvalId(action: TaskAction, index: number): string {
  return `${action}-${index}`;
}

function purchaseTask(
  { footprint = footprints.none, ...transaction }: PlannedCall,
  index: number,
  native: Token,
  assertAllowed: (options: PrepareOptions) => Promise<unknown>,
): TransactionTask {
  const { chainId, to, value } = transaction;
  const amount = value > 0n && native.address === NATIVE ? { token: native, value } : null;
  const prepare = async (options: PrepareOptions): Promise<PreparedTransaction> => {
    await assertAllowed(options);
    return { transaction, label: { action: FULFIL_ACTION, amount, counterparty: to } };
  };
  return {
    type: 'transaction',
    id: `${FULFIL_ACTION}-${index}`,
    action: FULFIL_ACTION,
    chainId,
    together: true,
    batchable: true,
    footprint: () => footprint,
    prepare,
  };
}
