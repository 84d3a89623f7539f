import { allowanceTooLow } from '../allowance/allowanceTooLow.js';
import { approvalFootprint } from '../allowance/approvalFootprint.js';
import { isApprovalBehind } from '../allowance/isApprovalBehind.js';
import {
  type ExecutionContext,
  type ExecutionTask,
  type PreparedTransaction,
  type PrepareOptions,
  type StepExecutor,
  TaskAction,
  type TransactionTask,
} from '../execution/ExecutionTask.js';
import type { Address } from '../money/Address.js';
import { StepType } from '../routing/FundingRoute.js';
import type { ReadOptions } from '../rpc/ChainReader.js';
import type { Footprint } from '../sending/Footprint.js';
import { footprints } from '../sending/footprints.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { type DexAdapter, type SwapResult, TradeType } from './DexAdapter.js';
import { type SwapStep, spentAtMost } from './swapStep.js';

/**
 * Executes a swap step with the registered DEX. Each task requests a fresh quote right before its
 * wallet prompt, within the accepted limit: an approval for an older price would be too small, and
 * a worse price is rejected. Fresh, because a cached quote may have an outdated price or allowance.
 * The tasks of one batch share a quote, so that the approval matches the swap.
 */
export class SwapStepExecutor implements StepExecutor {
  readonly type = StepType.SWAP;

  /**
   * Looks up the step's exchange by id on each run, because a plugin may add or replace it.
   * @throws TributaryError ADAPTER_NOT_REGISTERED
   */
  constructor(private readonly dex: (id?: string) => DexAdapter) {}

  plan(step: SwapStep, context: ExecutionContext): readonly ExecutionTask[] {
    const ask = async ({ signal }: Abortable): Promise<SwapResult> =>
      requote(this.dex(step.adapter), step, context.account, { ...(signal && { signal }), fresh: true });
    const askTogether = whileUnderWay(ask);
    const quote = (options: PrepareOptions): Promise<SwapResult> =>
      options.inBatch === true ? askTogether(options) : ask(options);
    const approvals = approvalPartsOf(step).map(
      ({ id, action, pick }): TransactionTask => ({
        ...taskOf(action, step),
        id,
        footprint: (transaction) => approvalFootprint(transaction),
        prepare: async (options) => pick(await quote(options)),
      }),
    );
    const prepare = async (options: PrepareOptions): Promise<PreparedTransaction> => {
      const result = await quote(options);
      const missing = approvalList(result).find(
        (approval, index) =>
          approval !== null && isApprovalBehind(approvalTaskId(TaskAction.APPROVE, index), context, options),
      );
      if (missing) throw allowanceTooLow(missing.amount, missing.spender);
      const { chainId, from, to, data, value, deadline } = result.swap;
      const transaction = { chainId, from, to, data, value };
      return {
        transaction,
        label: { action: TaskAction.SWAP, amount: spentAtMost(result), counterparty: result.swap.to },
        ...(deadline !== undefined && { deadline }),
      };
    };
    const footprint = ({ to }: UnsignedTransaction): Footprint => swapFootprint(step, to, context.account);
    return [
      ...approvals,
      { ...taskOf(TaskAction.SWAP, step), allowedBy: approvals.map(({ id }) => id), footprint, prepare },
    ];
  }
}

/** Concurrent calls share the request in progress. */
function whileUnderWay<A, R>(ask: (asked: A) => Promise<R>): (asked: A) => Promise<R> {
  let answer: Promise<R> | null = null;
  return (asked) =>
    (answer ??= ask(asked).finally(() => {
      answer = null;
    }));
}

function taskOf(action: TaskAction, { chainId }: SwapStep): Omit<TransactionTask, 'prepare' | 'footprint'> {
  return { type: 'transaction', id: action, action, chainId, batchable: true };
}

function requote(dex: DexAdapter, step: SwapStep, account: Address, options: ReadOptions): Promise<SwapResult> {
  const { chainId, fundingItem, delivers, tradeType, maxHops, slippagePercent } = step;
  const { token, fundsRequired } = fundingItem;
  const trade = {
    chainId,
    fromAddress: account,
    tokenIn: token.address,
    tokenOut: delivers.token.address,
    ...(maxHops !== undefined && { maxHops }),
    ...(slippagePercent !== undefined && { slippagePercent }),
  };
  return tradeType === TradeType.EXACT_INPUT
    ? dex.quoteExactInput({ ...trade, amount: fundsRequired.amount, limit: delivers.value }, options)
    : dex.quoteExactOutput({ ...trade, amount: delivers.value, limit: fundsRequired.amount }, options);
}

interface TaskPart {
  readonly id: string;
  readonly action: TaskAction;
  readonly pick: (result: SwapResult) => PreparedTransaction | null;
}

/**
 * Returns a reset and an approval for each required spender. Steps of older journals, and of
 * exchanges that take tokens directly, have one.
 */
function approvalPartsOf({ approvals = [true] }: SwapStep): readonly TaskPart[] {
  return approvals.flatMap((_isNeeded, index): readonly TaskPart[] => [
    {
      id: approvalTaskId(TaskAction.RESET_ALLOWANCE, index),
      action: TaskAction.RESET_ALLOWANCE,
      pick: (result) => {
        const approval = approvalList(result)[index] ?? null;
        return approvalTask(TaskAction.RESET_ALLOWANCE, approval, approval?.reset, 0n);
      },
    },
    {
      id: approvalTaskId(TaskAction.APPROVE, index),
      action: TaskAction.APPROVE,
      pick: (result) => {
        const approval = approvalList(result)[index] ?? null;
        return approvalTask(TaskAction.APPROVE, approval, approval?.transaction, approval?.amount.value);
      },
    },
  ]);
}

/** The first keeps the id that a single approval has. */
function approvalTaskId(action: TaskAction, index: number): string {
  return index === 0 ? action : `${action}-${index}`;
}

function approvalList({ approval, approvals = [approval] }: SwapResult): readonly SwapResult['approval'][] {
  return approvals;
}

function approvalTask(
  action: TaskAction,
  approval: SwapResult['approval'],
  transaction: UnsignedTransaction | null | undefined,
  value = 0n,
): PreparedTransaction | null {
  if (!approval || !transaction) return null;
  return {
    transaction,
    label: { action, amount: { token: approval.amount.token, value }, counterparty: approval.spender },
    isIdempotent: true,
  };
}

/** The input leaves the account and the output arrives. Wrapped tokens log this in their own events. */
function swapFootprint({ fundingItem, delivers }: SwapStep, to: Address, account: Address): Footprint {
  const [tokenIn, tokenOut] = [fundingItem.token.address, delivers.token.address];
  if (to === tokenOut) return footprints.wraps(to, account, delivers.value);
  if (to === tokenIn) return footprints.unwraps(to, account, delivers.value);
  // The amount spent varies with the price below its limit; the amount received is as accepted.
  return footprints.all(
    footprints.spends(tokenIn, account, 1n),
    footprints.receives(tokenOut, account, delivers.value),
  );
}
