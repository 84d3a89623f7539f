import type { ExecutionContext, PrepareOptions } from '../execution/ExecutionTask.js';

/**
 * Whether an earlier approval of the same step has taken effect. Inside an atomic batch with the
 * transaction that uses it, it hasn't. If `inBatch` is absent, its hash decides.
 */
export function isApprovalBehind(
  taskId: string,
  { hashOf }: Pick<ExecutionContext, 'hashOf'>,
  { inBatch }: PrepareOptions,
): boolean {
  return inBatch === false || hashOf(taskId) !== null;
}
