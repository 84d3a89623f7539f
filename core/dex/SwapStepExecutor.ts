import { TaskAction, type ExecutionContext, type ExecutionTask, type PreparedTransaction, type StepExecutor, type TransactionTask } from '../execution/ExecutionTask.js';
import { StepType, type FundingStep } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { DexAdapter, SwapResult } from './DexAdapter.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

/**
 * Carries out a swap step through whatever exchange is registered. Every task quotes anew right before the wallet is asked,
 * held to the maximum that was agreed to: an approval left over from an older price would be too small, a higher price is refused.
 */
export class SwapStepExecutor implements StepExecutor {
  readonly type = StepType.SWAP;

  /** The exchange is looked up when a step is carried out: a plugin may bring or replace it. */
  constructor(private readonly dex: () => DexAdapter) {}

  plan(step: FundingStep, { account }: ExecutionContext): readonly ExecutionTask[] {
    const quote = (options: Abortable): Promise<SwapResult> =>
      this.dex().quoteExactOutput(
        {
          chainId: step.chainId,
          fromAddress: account,
          tokenIn: step.fundingItem.token.address,
          tokenOut: step.delivers.token.address,
          amount: step.delivers.value,
          limit: step.fundingItem.fundsRequired.amount,
        },
        options,
      );
    return parts.map(({ action, pick }): TransactionTask => ({
      type: 'transaction',
      id: action,
      action,
      chainId: step.chainId,
      prepare: async (options) => pick(await quote(options)),
    }));
  }
}

interface TaskPart {
  readonly action: TaskAction;
  readonly pick: (result: SwapResult) => PreparedTransaction | null;
}

const parts: readonly TaskPart[] = [
  { action: TaskAction.RESET_ALLOWANCE, pick: ({ approval }) => approvalTask(TaskAction.RESET_ALLOWANCE, approval, approval?.reset, 0n) },
  { action: TaskAction.APPROVE, pick: ({ approval }) => approvalTask(TaskAction.APPROVE, approval, approval?.transaction, approval?.amount.value) },
  {
    action: TaskAction.SWAP,
    pick: ({ swap, quote }) => ({ transaction: swap, label: { action: TaskAction.SWAP, amount: quote.amountWithMaxSlippage, counterparty: swap.to } }),
  },
];

function approvalTask(action: TaskAction, approval: SwapResult['approval'], transaction: UnsignedTransaction | null | undefined, value = 0n): PreparedTransaction | null {
  if (!approval || !transaction) return null;
  return { transaction, label: { action, amount: { token: approval.amount.token, value }, counterparty: approval.spender } };
}
