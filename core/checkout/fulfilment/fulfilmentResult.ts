import { CheckoutErrorType, checkoutErrors, fulfilmentRevertedReason } from '../../errors/checkoutErrors.js';
import type { EngineErrorCode } from '../../errors/EngineErrorCode.js';
import { TributaryError } from '../../errors/TributaryError.js';
import {
  type ExecutionSnapshot,
  ExecutionStatus,
  type TaskSnapshot,
  TaskState,
} from '../../execution/ExecutionSnapshot.js';
import { type FulfilmentError, type FulfilmentSnapshot, FulfilmentStatus } from './FulfilmentSnapshot.js';
import { FULFIL_ACTION } from './FulfilmentStepExecutor.js';

export type FulfilmentResult = Pick<FulfilmentSnapshot, 'status' | 'reason' | 'error'>;

/** Returns the result of a purchase as the specification names it (§4, §8). */
export function fulfilmentResult({ status, tasks, error }: ExecutionSnapshot): FulfilmentResult {
  if (status === ExecutionStatus.RUNNING) return { status: FulfilmentStatus.RUNNING, reason: null, error: null };
  if (status === ExecutionStatus.DONE) return { status: FulfilmentStatus.SUCCESS, reason: null, error: null };
  // A possibly sent transaction outranks the certain outcomes of the others.
  if (status === ExecutionStatus.UNKNOWN || error === null)
    return { status: FulfilmentStatus.FULFILLMENTS_UNSETTLED, reason: null, error };
  // Paid in part: neither a success nor safe to start again without checking both amounts.
  if (status === ExecutionStatus.PARTIAL) return { status: FulfilmentStatus.FAILED, reason: error.message, error };
  if (error.code === CheckoutErrorType.INSUFFICIENT_FUNDS)
    return { status: FulfilmentStatus.INSUFFICIENT_FUNDS, reason: error.message, error };
  const isPurchase = tasks.some((task) => task.action === FULFIL_ACTION && hasFailed(task));
  const named = (isPurchase ? purchaseError : approvalError)(error);
  const isRevert = isPurchase && error.code === ('TRANSACTION_REVERTED' satisfies EngineErrorCode);
  return { status: FulfilmentStatus.FAILED, reason: isRevert ? fulfilmentRevertedReason : named.message, error: named };
}

/** Whether every transaction of the purchase was sent. */
export function isPurchaseSent({ tasks }: ExecutionSnapshot): boolean {
  return tasks.every(
    ({ action, state, transactionHash }) =>
      action !== FULFIL_ACTION || transactionHash !== null || state === TaskState.SENT,
  );
}

function hasFailed({ state }: TaskSnapshot): boolean {
  return state === TaskState.FAILED || state === TaskState.REJECTED;
}

function approvalError(error: FulfilmentError): FulfilmentError {
  if (error.code === ('TRANSACTION_REVERTED' satisfies EngineErrorCode)) {
    const { code, message } = checkoutErrors.approvalTransactionFailed();
    return { code, message, innerErrorType: error.code };
  }
  return wrapped(CheckoutErrorType.EXECUTE_APPROVAL_TRANSACTION_ERROR, error, checkoutErrors.executeApproval().message);
}

function purchaseError(error: FulfilmentError): FulfilmentError {
  return wrapped(
    CheckoutErrorType.EXECUTE_FULFILLMENT_TRANSACTION_ERROR,
    error,
    checkoutErrors.executeFulfilment().message,
  );
}

/** Errors for what the player did in the wallet keep their code. */
function wrapped(type: CheckoutErrorType, error: FulfilmentError, message: string): FulfilmentError {
  if (error.code === CheckoutErrorType.USER_REJECTED_REQUEST_ERROR) return error;
  const outer = checkoutErrors.wrapped(type, new TributaryError(error.code, error.message), { message });
  return { code: type, message: outer.message, innerErrorType: error.code };
}
