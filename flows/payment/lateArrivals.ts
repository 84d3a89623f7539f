import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { permissions } from './doneBefore.js';

/** A transaction that took effect after its execution ended. */
export interface LateArrival {
  readonly transactionHash: string;
  /** Task it was sent for; for a batch, the one that moves funds. */
  readonly task: TaskSnapshot;
  readonly isPermission: boolean;
}

/**
 * Returns late transactions without duplicates. For an abandoned execution, excludes those that its
 * steps show; otherwise includes a step's transaction only if it executed the step more than once.
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
