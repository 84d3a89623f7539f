import { bridgeErrors } from '../errors/bridgeErrors.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type StepExecutor,
  TaskAction,
} from '../execution/ExecutionTask.js';
import { StepType } from '../routing/FundingRoute.js';
import { footprints } from '../sending/footprints.js';
import type { Abortable } from '../stream/Abortable.js';
import type { BridgeAdapter } from './BridgeAdapter.js';
import { type ClaimStep, isSameWithdrawal } from './claimStep.js';

/** Releases a withdrawal from the queue. Anybody may have done so in the meantime: then there is nothing to sign. */
export class ClaimStepExecutor implements StepExecutor {
  readonly type = StepType.CLAIM;

  /** The step's bridge, by its id, and no other, is looked up when a step is carried out: a plugin may bring or replace it. */
  constructor(private readonly bridge: (id?: string) => BridgeAdapter) {}

  plan(step: ClaimStep, { account }: ExecutionContext): readonly ExecutionTask[] {
    const { chainId, delivers, withdrawal, adapter } = step;
    const { recipient, index } = withdrawal;
    const action = TaskAction.FINALISE;
    const prepare = async (options: Abortable): Promise<PreparedTransaction | null> => {
      const bridge = this.bridge(adapter);
      // Only a list that was read proves that it has gone; where reading fails, so does the task.
      const pending = await bridge.getPendingWithdrawals(recipient, options);
      if (!pending.some((queued) => isSameWithdrawal(queued, withdrawal))) return null;
      const { unsignedTx, pendingWithdrawal } = await bridge.buildFinaliseWithdrawal(
        { recipient, index, senderAddress: account },
        options,
      );
      if (unsignedTx === null) throw bridgeErrors.withdrawalNotDue(pendingWithdrawal.timeoutEnd);
      return { transaction: unsignedTx, label: { action, amount: delivers, counterparty: recipient } };
    };
    return [
      { type: 'transaction', id: action, action, chainId, footprint: ({ to }) => footprints.anyLogOf(to), prepare },
    ];
  }
}
