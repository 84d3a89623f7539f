import type { TransactionReceipt } from 'ethers';
import { lastValueFrom, type Observable } from 'rxjs';
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
import { CheckoutError } from './errors/CheckoutError.js';
import type { WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';

/** What a swap was quoted with, and who pays. */
export interface ReviewedSwap {
  readonly provider: WrappedBrowserProvider;
  readonly request: SwapRequest;
  readonly result: SwapResult;
  /** Names the swap, as in `engine.execute`. Absent: one that was begun and whose end is not known is the one that is meant. */
  readonly idempotencyKey?: string;
}

/**
 * Carries a quote out, held to what it said, and gives the receipt; null where that cannot be read. Journaled: `data.executionId` of an error goes on with `engine.resume`.
 * The same swap that was begun before is gone on with, within the limits that it began with; nothing is sent while its end is not known.
 * @throws CheckoutError USER_REJECTED_REQUEST_ERROR, APPROVAL_TRANSACTION_FAILED; TRANSACTION_FAILED, of which `data.status` is `unknown` where nobody can say yet
 */
export async function carryOutSwap(engine: FundingEngine, reviewed: ReviewedSwap): Promise<TransactionReceipt | null> {
  const { provider } = reviewed;
  const begun = await findBegun(engine, reviewed);
  const last =
    begun?.status === ExecutionStatus.DONE ? begun : await lastValueFrom(await executionOf(engine, reviewed, begun));
  if (last.status !== ExecutionStatus.DONE) throw failureOf(last);
  const { transactionHash } = last.tasks.find(({ action }) => action === TaskAction.SWAP)!;
  // The swap is done, whether or not its receipt can be read now: a failure here would be taken for one of the swap.
  return transactionHash === null ? null : provider.getTransactionReceipt(transactionHash).catch(() => null);
}

async function executionOf(
  engine: FundingEngine,
  { provider, request, result, idempotencyKey }: ReviewedSwap,
  begun: ExecutionSnapshot | undefined,
): Promise<Observable<ExecutionSnapshot>> {
  const wallet = provider.ethereumProvider;
  if (begun !== undefined) return engine.resume(begun.id, { wallet });
  const route = await engine.actions.swap({
    account: request.fromAddress,
    isPassport: wallet.isPassport === true,
    result,
    ...(request.maxHops !== undefined && { maxHops: request.maxHops }),
  });
  return engine.execute(route, { wallet, ...(idempotencyKey !== undefined && { idempotencyKey }) });
}

const open: ReadonlySet<ExecutionStatus> = new Set([ExecutionStatus.RUNNING, ExecutionStatus.UNKNOWN]);

/** What was begun before and is meant again: by its key, whatever became of it; without one, the same swap while it is open. A journal that cannot be read is an error, no "nothing". */
async function findBegun(engine: FundingEngine, reviewed: ReviewedSwap): Promise<ExecutionSnapshot | undefined> {
  const { provider, request, idempotencyKey } = reviewed;
  if (idempotencyKey === undefined) {
    const executions = await engine.executions(request.fromAddress);
    return executions.find(({ status, route }) => open.has(status) && isOf(reviewed, route));
  }
  const found = await lastValueFrom(engine.recheck(idempotencyKey, { wallet: provider.ethereumProvider })).catch(
    (error: unknown) => {
      if (isTributaryError(error) && error.code === 'EXECUTION_NOT_FOUND') return undefined;
      throw error;
    },
  );
  if (found !== undefined && !isOf(reviewed, found.route))
    throw new CheckoutError('The idempotency key names another swap', 'MISSING_PARAMS', {
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

function failureOf({ id, status, tasks, error }: ExecutionSnapshot): CheckoutError {
  const stopped = tasks.find(({ state }) => state !== TaskState.CONFIRMED && state !== TaskState.SKIPPED);
  const data = { executionId: id, status, code: error?.code, transactionHash: stopped?.transactionHash ?? null };
  const isApproval = stopped?.action === TaskAction.APPROVE || stopped?.action === TaskAction.RESET_ALLOWANCE;
  const type =
    stopped?.state === TaskState.REJECTED
      ? 'USER_REJECTED_REQUEST_ERROR'
      : isApproval && status === ExecutionStatus.FAILED
        ? 'APPROVAL_TRANSACTION_FAILED'
        : 'TRANSACTION_FAILED';
  return new CheckoutError(error?.message ?? 'The swap was not carried out', type, data);
}

/** Either amount, never both. */
export function quoteSwap(engine: FundingEngine, request: SwapRequest, tradeType: TradeType): Promise<SwapResult> {
  return tradeType === TradeType.EXACT_INPUT
    ? engine.dex.quoteExactInput(request)
    : engine.dex.quoteExactOutput(request);
}
