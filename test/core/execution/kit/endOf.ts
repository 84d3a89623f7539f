import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';

/** How it ended: the whole, the first task, and the error's code. */
export function endOf({
  status,
  tasks,
  error,
}: ExecutionSnapshot): readonly [string, string | undefined, string | undefined] {
  return [status, tasks[0]?.state, error?.code];
}
