import type { ExecutionContext, PrepareOptions } from '../execution/ExecutionTask.js';

/** Whether an approval of the same step has taken effect by now: in one atomic batch with what spends it, it has not. Where nobody says, its hash tells. */
export function isApprovalBehind(
  taskId: string,
  { hashOf }: Pick<ExecutionContext, 'hashOf'>,
  { inBatch }: PrepareOptions,
): boolean {
  return inBatch === false || hashOf(taskId) !== null;
}
