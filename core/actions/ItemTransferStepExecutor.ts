import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type StepExecutor,
  TaskAction,
} from '../execution/ExecutionTask.js';
import { itemFootprint } from '../orders/itemFootprint.js';
import { piecesOf } from '../orders/piecesOf.js';
import { StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import { assertHeld } from './assertHeld.js';
import type { ItemStep } from './itemStep.js';
import { itemTransaction } from './itemTransaction.js';

/** Sends an item to another address on the same chain. */
export class ItemTransferStepExecutor implements StepExecutor {
  readonly type = StepType.ITEM_TRANSFER;

  plan(step: ItemStep, { account, chains }: ExecutionContext): readonly ExecutionTask[] {
    const { chainId, delivers, item, recipient = account } = step;
    const action = TaskAction.TRANSFER_ITEM;
    const transaction = itemTransaction({ chainId, from: account, recipient, item });
    const prepare = async (options: Abortable): Promise<PreparedTransaction> => {
      const reader = chains.get(chainId);
      await assertHeld(reader, account, item, { ...options, fresh: true });
      // Simulates the transfer, so that one that can only revert (a refusing receiver, a locked
      // collection) isn't requested.
      await reader.call({ from: account, to: transaction.to, data: transaction.data }, { ...options, fresh: true });
      return { transaction, label: { action, amount: delivers, counterparty: recipient } };
    };
    const footprint = itemFootprint(item, recipient, piecesOf(item), account);
    return [{ type: 'transaction', id: action, action, chainId, footprint: () => footprint, prepare }];
  }
}
