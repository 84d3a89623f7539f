import { type ExecutionSnapshot, type FundingRoute, TaskAction, type TaskSnapshot } from '../../core/index.js';
import type { PaymentFailure } from './PaymentState.js';
import { nextSignature } from './runningTasks.js';

/** The wallet may have been asked: whether something was sent is open until a later word. */
const open: ReadonlySet<TaskSnapshot['state']> = new Set(['awaiting-wallet', 'sent', 'waiting', 'unknown']);

/**
 * The last word about a payment whose stream ended. What is done stays done; one that had come to an end before and could not be taken up again says why.
 * Otherwise the stream broke off or the player stopped:
 * what was asked of the wallet without an answer is unknown, and so is a last step that is in a block but not final; only where nothing of the kind is there it is stopped.
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

/** Between two signatures: nothing is asked, sent or waited for, so stopping leaves nothing under way. */
export function isBetweenSignatures({ tasks }: ExecutionSnapshot): boolean {
  return !tasks.some(({ state }) => open.has(state));
}

/** It waits for somebody else's page, or prepares it, and does nothing else: whatever is under way there is not under way from the wallet. */
export function isLeavable({ tasks }: ExecutionSnapshot): boolean {
  const isOnPage = ({ action, state }: TaskSnapshot): boolean =>
    action === TaskAction.PAY_BY_CARD && (state === 'waiting' || state === 'preparing');
  return tasks.some(isOnPage) && tasks.every((task) => isOnPage(task) || !open.has(task.state));
}

/** The owner of that page says that nothing comes of it. For a screen: the journal, which goes by the chain alone, keeps it as it is. */
export function refusedExecution(last: ExecutionSnapshot, failure: PaymentFailure): ExecutionSnapshot {
  const tasks = last.tasks.map((task) =>
    open.has(task.state) ? ({ ...task, state: 'failed', endedAt: Date.now() } as const) : task,
  );
  return { ...last, status: 'failed', tasks, error: failure };
}
