import type { ExecutionSnapshot } from '../../core/index.js';

/** The event that a host receives at the end of a payment, under any widget's name. */
export type PaymentEnding =
  /** `transactionHash`: of the last transaction; `null` if there was none. */
  | { readonly type: 'success'; readonly transactionHash: string | null }
  /** The player rejected, or the price exceeded their limit. */
  | { readonly type: 'rejected'; readonly code: string; readonly reason: string }
  | { readonly type: 'failure'; readonly code: string; readonly reason: string }
  | { readonly type: 'unknown'; readonly executionId: string };

export function paymentEnding({ id, status, error, tasks }: ExecutionSnapshot): PaymentEnding {
  if (status === 'done')
    return {
      type: 'success',
      transactionHash: tasks.findLast(({ transactionHash }) => transactionHash !== null)?.transactionHash ?? null,
    };
  if (status === 'unknown') return { type: 'unknown', executionId: id };
  if (status === 'abandoned')
    return {
      type: 'rejected',
      code: error?.code ?? 'EXECUTION_ABANDONED',
      reason: error?.message ?? 'The player has given it up.',
    };
  if (tasks.some(({ state }) => state === 'rejected'))
    return {
      type: 'rejected',
      code: error?.code ?? 'USER_REJECTED_REQUEST_ERROR',
      reason: error?.message ?? 'The player closed the request in the wallet.',
    };
  if (error === null)
    return { type: 'rejected', code: 'STOPPED', reason: 'The player stopped before the next confirmation.' };
  return { type: error.code === 'PRICE_MOVED' ? 'rejected' : 'failure', code: error.code, reason: error.message };
}
