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
} from '../index.js';
import { CheckoutErrorType } from './enums/CheckoutErrorType.js';
import { CheckoutError } from './errors/CheckoutError.js';
import { findExecution, isOpen } from './findExecution.js';
import { unwrap, type WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';

/** What a swap was quoted with, and who pays. */
export interface ReviewedSwap {
  readonly provider: WrappedBrowserProvider;
  readonly request: SwapRequest;
  readonly result: SwapResult;
  /** Names the swap, as in `engine.execute`. */
  readonly idempotencyKey: string;
  /** What was begun under the name is meant, whatever became of it. Otherwise the same swap while its end is not known. */
  readonly isNamedByHost: boolean;
}

/**
 * Carries a quote out, held to what it said, and gives the receipt; null where that cannot be read. Journaled: `data.executionId` of an error goes on with `engine.resume`.
 * The same swap that was begun before is gone on with, within the limits that it began with; nothing is sent while its end is not known.
 * @throws CheckoutError USER_REJECTED_REQUEST_ERROR, APPROVAL_TRANSACTION_FAILED; TRANSACTION_FAILED, of which `data.status` is `unknown` where nobody can say yet
 */
export async function carryOutSwap(engine: FundingEngine, reviewed: ReviewedSwap): Promise<TransactionReceipt | null> {
  const { provider, isNamedByHost } = reviewed;
  const begun = await (isNamedByHost ? findNamed(engine, reviewed) : findSame(engine, reviewed));
  const last = await (begun === undefined ? begin(engine, reviewed) : goOn(engine, reviewed, begun));
  if (last.status !== ExecutionStatus.DONE) throw failureOf(last);
  const { transactionHash } = last.tasks.find(({ action }) => action === TaskAction.SWAP)!;
  // The swap is done, whether or not its receipt can be read now: a failure here would be taken for one of the swap.
  return transactionHash === null ? null : provider.getTransactionReceipt(transactionHash).catch(() => null);
}

/**
 * Another call, in this page or another one, may begin it in the same moment: the lock of its name lets one of them, and
 * shows the other what that one does.
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
    // The other one came first, and by another quote.
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

/** The same swap while its end is not known. A journal that cannot be read is an error, no "nothing". */
async function findSame(engine: FundingEngine, reviewed: ReviewedSwap): Promise<ExecutionSnapshot | undefined> {
  const executions = await engine.executions(reviewed.request.fromAddress);
  return executions.find((execution) => isOpen(execution) && isOf(reviewed, execution.route));
}

/** What was begun under the name. @throws CheckoutError MISSING_PARAMS where that is another swap */
async function findNamed(engine: FundingEngine, reviewed: ReviewedSwap): Promise<ExecutionSnapshot | undefined> {
  const found = await findExecution(engine, reviewed.idempotencyKey, reviewed.provider);
  if (found !== undefined && !isOf(reviewed, found.route))
    throw new CheckoutError('The idempotency key names another swap', CheckoutErrorType.MISSING_PARAMS, {
      code: 'IDEMPOTENCY_KEY_REUSED',
      executionId: found.id,
    });
  return found;
}

/** Whether a route swaps what was asked for: the same tokens of the same account, and the amount that was typed. */
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
  // Another page carried it out, and has gone in the middle of it.
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

/** Either amount, never both. */
export function quoteSwap(engine: FundingEngine, request: SwapRequest, tradeType: TradeType): Promise<SwapResult> {
  return tradeType === TradeType.EXACT_INPUT
    ? engine.dex.quoteExactInput(request)
    : engine.dex.quoteExactOutput(request);
}
