import { type ExecutionSnapshot, ExecutionStatus, TaskState } from '../../execution/ExecutionSnapshot.js';
import { FULFIL_ACTION } from './FulfilmentStepExecutor.js';

const open: ReadonlySet<TaskState> = new Set([
  TaskState.AWAITING_WALLET,
  TaskState.SENT,
  TaskState.INCLUDED,
  TaskState.UNKNOWN,
]);
const uncertain: ReadonlySet<ExecutionStatus> = new Set([ExecutionStatus.RUNNING, ExecutionStatus.UNKNOWN]);

/**
 * Whether an execution may have sent its purchase and its outcome is unknown. Until it is known,
 * the purchase isn't sent again.
 */
export function isUnsettledPurchase({ status, tasks }: ExecutionSnapshot): boolean {
  return uncertain.has(status) && tasks.some(({ action, state }) => action === FULFIL_ACTION && open.has(state));
}
