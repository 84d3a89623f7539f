import { collectionOf } from '../../allowance/Approvable.js';
import { allowanceTooLow } from '../../allowance/allowanceTooLow.js';
import { approvalFootprint } from '../../allowance/approvalFootprint.js';
import { isApprovalBehind } from '../../allowance/isApprovalBehind.js';
import {
  type ExecutionContext,
  type PreparedTransaction,
  type PrepareOptions,
  TaskAction,
  type TransactionTask,
} from '../../execution/ExecutionTask.js';
import { ItemType } from '../../money/ItemType.js';
import type { Abortable } from '../../stream/Abortable.js';
import { isAllowed, readRequiredApproval } from '../readRequiredApproval.js';
import type { PlannedApproval } from './fulfilmentRoute.js';

/** Approvals one by one, each checked again right before its prompt. */
export function approvalTasks(
  approvals: readonly PlannedApproval[],
  chainId: number,
  context: ExecutionContext,
): readonly TransactionTask[] {
  return approvals.flatMap((approval, index) => tasksOf(approval, index, chainId, context));
}

/**
 * Checks the allowances again, because a wallet lets the player edit an approval.
 * @throws TributaryError ALLOWANCE_TOO_LOW
 */
export function assertStillAllowed(
  approvals: readonly PlannedApproval[],
  chainId: number,
  context: ExecutionContext,
  options: PrepareOptions,
): Promise<unknown> {
  return Promise.all(approvals.map((approval, index) => assertAllowed(approval, index, chainId, context, options)));
}

function tasksOf(
  { requirement, token }: PlannedApproval,
  index: number,
  chainId: number,
  { chains, account }: ExecutionContext,
): readonly TransactionTask[] {
  const { spenderAddress: counterparty } = requirement;
  const collection = collectionOf(requirement);
  const prepare = async (action: TaskAction, { signal }: Abortable): Promise<PreparedTransaction | null> => {
    const approval = await readRequiredApproval(chains.get(chainId), account, requirement, { signal, fresh: true });
    if (approval === null) return null;
    const isReset = action === TaskAction.RESET_ALLOWANCE;
    const transaction = isReset ? approval.reset : approval.transaction;
    const value = isReset || requirement.type !== ItemType.ERC20 ? 0n : requirement.amount;
    return (
      transaction && {
        transaction,
        label: {
          action,
          amount: token && { token, value },
          counterparty,
          ...(collection !== null && { collection }),
        },
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

async function assertAllowed(
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
