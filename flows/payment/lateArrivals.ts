import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { permissions } from './doneBefore.js';

/** A transaction that took effect although nobody waited for it any more. */
export interface LateArrival {
  readonly transactionHash: string;
  /** What it was sent for: of a batch, what moves something. */
  readonly task: TaskSnapshot;
  readonly isPermission: boolean;
}

/**
 * Each once. Of an abandoned execution without what its steps themselves tell; otherwise the transaction of a step is only among them if it executed the step
 * more than once.
 */
export function lateArrivals({
  late = [],
  tasks,
  status,
}: Pick<ExecutionSnapshot, 'late' | 'tasks' | 'status'>): readonly LateArrival[] {
  const arrivals = new Map<string, LateArrival>();
  for (const { taskId, transactionHash } of late) {
    const task = tasks.find(({ id }) => id === taskId);
    const isTold = status === 'abandoned' && task?.state === 'confirmed' && task.transactionHash === transactionHash;
    if (task === undefined || isTold) continue;
    const isPermission = permissions.has(task.action);
    if (!isPermission || !arrivals.has(transactionHash))
      arrivals.set(transactionHash, { transactionHash, task, isPermission });
  }
  return [...arrivals.values()];
}
