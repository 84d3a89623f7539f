import { type ExecutionSnapshot, type FundingRoute, TaskAction, type TaskSnapshot } from '../../core/index.js';
import type { PaymentFailure } from './PaymentState.js';
import { nextSignature } from './runningTasks.js';

/** States after a possible wallet prompt: whether something was sent is unknown until a later snapshot. */
const open: ReadonlySet<TaskSnapshot['state']> = new Set(['awaiting-wallet', 'sent', 'waiting', 'unknown']);

/**
 * Returns the final snapshot of a payment whose stream ended. Done stays done; an execution that
 * had already ended and couldn't be resumed says why. Otherwise the stream broke off or the player
 * stopped: an unanswered wallet request is unknown, and so is a last step in a block that isn't
 * final; without either, it is stopped.
 */
export function endExecution(
  last: ExecutionSnapshot | null,
  route: FundingRoute,
  error: PaymentFailure | null,
): ExecutionSnapshot {
  if (last === null) return { id: '', route, status: 'stopped', tasks: [], error };
  if (last.status === 'done' || last.status === 'refunded' || last.status === 'partial') return last;
  if (last.status !== 'running') return error === null ? last : { ...last, error };
  const isUnderWay = !isBetweenSignatures(last) || (isIncluded(last) && nextSignature(last) === undefined);
  const status = isUnderWay ? 'unknown' : 'stopped';
  return { ...last, status, error };
}

function isIncluded({ tasks }: ExecutionSnapshot): boolean {
  return tasks.some(({ state }) => state === 'included');
}

/** Whether nothing is requested, sent or waited for, so that stopping leaves nothing in progress. */
export function isBetweenSignatures({ tasks }: ExecutionSnapshot): boolean {
  return !tasks.some(({ state }) => open.has(state));
}

/** Whether it only waits for an external page, or prepares it. Nothing is in progress in the wallet. */
export function isLeavable({ tasks }: ExecutionSnapshot): boolean {
  const isOnPage = ({ action, state }: TaskSnapshot): boolean =>
    action === TaskAction.PAY_BY_CARD && (state === 'waiting' || state === 'preparing');
  return tasks.some(isOnPage) && tasks.every((task) => isOnPage(task) || !open.has(task.state));
}

/**
 * Returns the execution as failed, because the owner of the external page reported that. Only for
 * display: the journal follows the chain alone.
 */
export function refusedExecution(last: ExecutionSnapshot, failure: PaymentFailure): ExecutionSnapshot {
  const tasks = last.tasks.map((task) =>
    open.has(task.state) ? ({ ...task, state: 'failed', endedAt: Date.now() } as const) : task,
  );
  return { ...last, status: 'failed', tasks, error: failure };
}
