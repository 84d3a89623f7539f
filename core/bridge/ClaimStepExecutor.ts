import { bridgeErrors } from '../errors/bridgeErrors.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type StepExecutor,
  TaskAction,
} from '../execution/ExecutionTask.js';
import { StepType } from '../routing/FundingRoute.js';
import { readLatestTime } from '../rpc/readLatestTime.js';
import { footprints } from '../sending/footprints.js';
import type { Abortable } from '../stream/Abortable.js';
import type { BridgeAdapter } from './BridgeAdapter.js';
import { type ClaimStep, isSameWithdrawal } from './claimStep.js';

/** Releases a withdrawal from the queue. Where somebody has done so in the meantime, there is nothing to sign. */
export class ClaimStepExecutor implements StepExecutor {
  readonly type = StepType.CLAIM;

  /** The step's bridge, by its id, and no other, is looked up when a step is carried out: a plugin may bring or replace it. */
  constructor(private readonly bridge: (id?: string) => BridgeAdapter) {}

  plan(step: ClaimStep, { account, chains }: ExecutionContext): readonly ExecutionTask[] {
    const { chainId, delivers, withdrawal, adapter } = step;
    const { recipient, index, timeoutStart } = withdrawal;
    const action = TaskAction.FINALISE;
    const prepare = async (options: Abortable): Promise<PreparedTransaction | null> => {
      const bridge = this.bridge(adapter);
      // Asked in one tick, hence of one node: an empty place proves a release only where the node has come past the block that queued it.
      const [pending, now] = await Promise.all([
        bridge.getPendingWithdrawals(recipient, options),
        readLatestTime(chains.get(chainId), { ...options, fresh: true }),
      ]);
      const queued = pending.find((one) => one.index === index);
      if (queued === undefined && now > timeoutStart) return null;
      if (queued === undefined || !isSameWithdrawal(queued, withdrawal))
        throw bridgeErrors.pendingWithdrawalNotFound(recipient, index);
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
