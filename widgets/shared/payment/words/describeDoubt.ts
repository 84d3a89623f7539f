import type { ExecutionSnapshot } from '../../../../core/index.js';
import { doubtfulTask } from '../../../../flows/payment/doubtfulTask.js';
import { mayBeOpen } from '../../../../flows/payment/standingRequests.js';
import type { PaymentContext } from '../../host/PaymentContext.js';

/**
 * Describes the known state of a payment with an unknown outcome: prompted, rejected by a wallet that may keep
 * it, sent, or in a block.
 */
export function describeDoubt(execution: ExecutionSnapshot, { t: { unknown } }: PaymentContext): string {
  const task = doubtfulTask(execution);
  if (task?.state === 'included') return unknown.bodyIncluded;
  if (task?.transactionHash != null) return unknown.bodySent;
  const latest = task?.standing?.findLast(mayBeOpen);
  return latest?.answer === 'rejected' ? unknown.bodyKept : unknown.body;
}
