import type { TransactionReceipt } from 'ethers';
import {
  type ExecutionSnapshot,
  ExecutionStatus,
  type FundingEngine,
  type SwapRequest,
  type SwapResult,
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
}

/**
 * Carries a quote out, held to what it said, and gives the receipt; null where that cannot be read. Journaled: `data.executionId` of an error goes on with `engine.resume`.
 * @throws CheckoutError USER_REJECTED_REQUEST_ERROR, APPROVAL_TRANSACTION_FAILED; TRANSACTION_FAILED, of which `data.status` is `unknown` where nobody can say yet
 */
export async function carryOutSwap(
  engine: FundingEngine,
  { provider, request, result }: ReviewedSwap,
): Promise<TransactionReceipt | null> {
  const wallet = provider.ethereumProvider;
  const route = await engine.actions.swap({
    account: request.fromAddress,
    isPassport: wallet.isPassport === true,
    result,
    ...(request.maxHops !== undefined && { maxHops: request.maxHops }),
  });
  const last = await new Promise<ExecutionSnapshot>((resolve, reject) => {
    let latest: ExecutionSnapshot | null = null;
    engine.execute(route, { wallet }).subscribe({
      next: (snapshot) => {
        latest = snapshot;
      },
      error: reject,
      complete: () => resolve(latest!),
    });
  });
  if (last.status !== ExecutionStatus.DONE) throw failureOf(last);
  const { transactionHash } = last.tasks.find(({ action }) => action === TaskAction.SWAP)!;
  // The swap is done, whether or not its receipt can be read now: a failure here would be taken for one of the swap.
  return transactionHash === null ? null : provider.getTransactionReceipt(transactionHash).catch(() => null);
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
