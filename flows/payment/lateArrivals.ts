import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { permissions } from './doneBefore.js';

/** A transaction that took effect although nobody waited for it any more. */
export interface LateArrival {
  readonly transactionHash: string;
  /** What it was sent for: of a batch, what moves something. */
  readonly task: TaskSnapshot;
  readonly isPermission: boolean;
}

/** Each once, without what the steps themselves tell. */
export function lateArrivals({ late = [], tasks }: Pick<ExecutionSnapshot, 'late' | 'tasks'>): readonly LateArrival[] {
  const arrivals = new Map<string, LateArrival>();
  for (const { taskId, transactionHash } of late) {
    const task = tasks.find(({ id }) => id === taskId);
    if (task === undefined || (task.state === 'confirmed' && task.transactionHash === transactionHash)) continue;
    const isPermission = permissions.has(task.action);
    if (!isPermission || !arrivals.has(transactionHash))
      arrivals.set(transactionHash, { transactionHash, task, isPermission });
  }
  return [...arrivals.values()];
}
