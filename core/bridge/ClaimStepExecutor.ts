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

/** Claims a withdrawal from the queue. If another account has claimed it meanwhile, there is nothing to sign. */
export class ClaimStepExecutor implements StepExecutor {
  readonly type = StepType.CLAIM;

  /** Looks up the step's bridge by id on each run, because a plugin may add or replace it. */
  constructor(private readonly bridge: (id?: string) => BridgeAdapter) {}

  plan(step: ClaimStep, { account, chains }: ExecutionContext): readonly ExecutionTask[] {
    const { chainId, delivers, withdrawal, adapter } = step;
    const { recipient, index, timeoutStart } = withdrawal;
    const action = TaskAction.FINALISE;
    const prepare = async (options: Abortable): Promise<PreparedTransaction | null> => {
      const bridge = this.bridge(adapter);
      // Read in one tick, hence from one node: an empty place proves a claim only if the node has
      // passed the block that queued the withdrawal.
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
