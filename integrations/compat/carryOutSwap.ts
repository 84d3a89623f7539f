import type { TransactionReceipt } from 'ethers';
import { lastValueFrom } from 'rxjs';
import {
  type ExecutionSnapshot,
  ExecutionStatus,
  type FundingEngine,
  type FundingRoute,
  isSameToken,
  isTributaryError,
  StepType,
  type SwapRequest,
  type SwapResult,
  type SwapStep,
  TaskAction,
  TaskState,
  TradeType,
} from '../../index.js';
import { CheckoutErrorType } from './enums/CheckoutErrorType.js';
import { CheckoutError } from './errors/CheckoutError.js';
import { findExecution, isOpen } from './findExecution.js';
import { unwrap, type WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';

/** The quote of a swap, and the account that pays. */
export interface ReviewedSwap {
  readonly provider: WrappedBrowserProvider;
  readonly request: SwapRequest;
  readonly result: SwapResult;
  /** Identifies the swap, as in `engine.execute`. */
  readonly idempotencyKey: string;
  /**
   * Whether the host chose the key: then it means the execution with this key, in any status.
   * Otherwise it means the same swap until its outcome is known.
   */
  readonly isNamedByHost: boolean;
}

/**
 * Executes a quote within its limits and returns the receipt; `null` if the receipt can't be read.
 * Journaled: `engine.resume` continues with `data.executionId` of an error.
 * If the same swap was started before, resumes it within its original limits, and sends nothing
 * until its outcome is known.
 * @throws CheckoutError USER_REJECTED_REQUEST_ERROR, APPROVAL_TRANSACTION_FAILED;
 * TRANSACTION_FAILED, with `data.status` `unknown` while the outcome is unknown
 */
export async function carryOutSwap(engine: FundingEngine, reviewed: ReviewedSwap): Promise<TransactionReceipt | null> {
  const { provider, isNamedByHost } = reviewed;
  const begun = await (isNamedByHost ? findNamed(engine, reviewed) : findSame(engine, reviewed));
  const last = await (begun === undefined ? begin(engine, reviewed) : goOn(engine, reviewed, begun));
  if (last.status !== ExecutionStatus.DONE) throw failureOf(last);
  const { transactionHash } = last.tasks.find(({ action }) => action === TaskAction.SWAP)!;
  // The swap is done even if its receipt can't be read now; an error here would look like a failed
  // swap.
  return transactionHash === null ? null : provider.getTransactionReceipt(transactionHash).catch(() => null);
}

/**
 * Starts the swap. Another call, in this page or another one, may start it at the same time: the
 * lock of its key admits one of them, and shows its progress to the other.
 */
async function begin(engine: FundingEngine, reviewed: ReviewedSwap): Promise<ExecutionSnapshot> {
  const { provider, request, result, idempotencyKey } = reviewed;
  const wallet = unwrap(provider);
  const route = await engine.actions.swap({
    account: request.fromAddress,
    isPassport: wallet.isPassport === true,
    result,
    ...(request.maxHops !== undefined && { maxHops: request.maxHops }),
  });
  try {
    return await lastValueFrom(engine.execute(route, { wallet, idempotencyKey }));
  } catch (error) {
    // Another call started it first, with a different quote.
    const isBegun = isTributaryError(error) && error.code === 'IDEMPOTENCY_KEY_REUSED';
    const begun = isBegun ? await findNamed(engine, reviewed) : undefined;
    if (begun === undefined) throw error;
    return goOn(engine, reviewed, begun);
  }
}

async function goOn(
  engine: FundingEngine,
  { provider }: ReviewedSwap,
  begun: ExecutionSnapshot,
): Promise<ExecutionSnapshot> {
  if (begun.status === ExecutionStatus.DONE) return begun;
  return lastValueFrom(engine.resume(begun.id, { wallet: unwrap(provider) }));
}

/** Returns the same swap if its outcome is unknown. A journal that can't be read is an error, not an empty result. */
async function findSame(engine: FundingEngine, reviewed: ReviewedSwap): Promise<ExecutionSnapshot | undefined> {
  const executions = await engine.executions(reviewed.request.fromAddress);
  return executions.find((execution) => isOpen(execution) && isOf(reviewed, execution.route));
}

/**
 * Returns the execution with this key.
 * @throws CheckoutError MISSING_PARAMS if it is a different swap
 */
async function findNamed(engine: FundingEngine, reviewed: ReviewedSwap): Promise<ExecutionSnapshot | undefined> {
  const found = await findExecution(engine, reviewed.idempotencyKey, reviewed.provider);
  if (found !== undefined && !isOf(reviewed, found.route))
    throw new CheckoutError('The idempotency key names another swap', CheckoutErrorType.MISSING_PARAMS, {
      code: 'IDEMPOTENCY_KEY_REUSED',
      executionId: found.id,
    });
  return found;
}

/** Whether a route is the requested swap: the same account, tokens and entered amount. */
function isOf({ request, result: { tradeType, amountIn, amountOut } }: ReviewedSwap, route: FundingRoute): boolean {
  const [step, ...more] = route.steps;
  if (step?.type !== StepType.SWAP || more.length > 0) return false;
  const { fundingItem, delivers, tradeType: typed = TradeType.EXACT_OUTPUT } = step as SwapStep;
  const isExactInput = tradeType === TradeType.EXACT_INPUT;
  return (
    typed === tradeType &&
    route.account === request.fromAddress &&
    isSameToken(fundingItem.token, amountIn.token) &&
    isSameToken(delivers.token, amountOut.token) &&
    (isExactInput ? fundingItem.fundsRequired.amount === amountIn.value : delivers.value === amountOut.value)
  );
}

function failureOf({ id, status: last, tasks, error }: ExecutionSnapshot): CheckoutError {
  // Another page executed it, and was closed before its end.
  const status = last === ExecutionStatus.RUNNING ? ExecutionStatus.UNKNOWN : last;
  const stopped = tasks.find(({ state }) => state !== TaskState.CONFIRMED && state !== TaskState.SKIPPED);
  const data = { executionId: id, status, code: error?.code, transactionHash: stopped?.transactionHash ?? null };
  const isApproval = stopped?.action === TaskAction.APPROVE || stopped?.action === TaskAction.RESET_ALLOWANCE;
  const type =
    stopped?.state === TaskState.REJECTED
      ? CheckoutErrorType.USER_REJECTED_REQUEST_ERROR
      : isApproval && status === ExecutionStatus.FAILED
        ? CheckoutErrorType.APPROVAL_TRANSACTION_FAILED
        : CheckoutErrorType.TRANSACTION_FAILED;
  return new CheckoutError(error?.message ?? 'The swap was not carried out', type, data);
}

/** Quotes for one of the two amounts; a request has exactly one. */
export function quoteSwap(engine: FundingEngine, request: SwapRequest, tradeType: TradeType): Promise<SwapResult> {
  return tradeType === TradeType.EXACT_INPUT
    ? engine.dex.quoteExactInput(request)
    : engine.dex.quoteExactOutput(request);
}
