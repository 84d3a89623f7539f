import { allowanceReset } from '../allowance/approvalFor.js';
import { readAllowance } from '../allowance/readAllowance.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type PrepareOptions,
  type StepExecutor,
  TaskAction,
} from '../execution/ExecutionTask.js';
import type { Address } from '../money/Address.js';
import { StepType } from '../routing/FundingRoute.js';
import { footprints } from '../sending/footprints.js';
import { type RevokeStep, revokedAllowance } from './revokeRoute.js';

/** Revokes an allowance with `approve` of 0. Skips the wallet prompt if nothing is approved any more. */
export class RevokeStepExecutor implements StepExecutor {
  readonly type = StepType.REVOKE;

  plan(step: RevokeStep, { account, chains }: ExecutionContext): readonly ExecutionTask[] {
    const { chainId, delivers, spender } = step;
    const action = TaskAction.RESET_ALLOWANCE;
    const approvable = revokedAllowance(delivers.token.address as Address, spender);
    const prepare = async ({ signal }: PrepareOptions): Promise<PreparedTransaction | null> => {
      const options = { ...(signal && { signal }), fresh: true };
      if ((await readAllowance(chains.get(chainId), account, approvable, options)) === 0n) return null;
      return {
        transaction: allowanceReset(approvable, account, chainId),
        label: { action, amount: delivers, counterparty: spender },
        isIdempotent: true,
      };
    };
    const footprint = footprints.revocation(delivers.token.address as Address, account, spender);
    return [{ type: 'transaction', id: action, action, chainId, footprint: () => footprint, prepare }];
  }
}
