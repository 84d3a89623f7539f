import type { ExecutionSnapshot } from '../../core/index.js';
import { isOnChain } from './doneBefore.js';
import { lateArrivals } from './lateArrivals.js';

/**
 * Marks late arrivals as done, for display only: the journal keeps the abandoned state. If
 * everything has arrived, the execution is done. A step that another transaction completed stays
 * unchanged.
 */
export function settleLate(execution: ExecutionSnapshot): ExecutionSnapshot {
  const arrived = lateArrivals(execution);
  const hashes = new Map(
    execution.late
      ?.filter(({ transactionHash }) => arrived.some((each) => each.transactionHash === transactionHash))
      .map(({ taskId, transactionHash }) => [taskId, transactionHash]),
  );
  const tasks = execution.tasks.map((task) => {
    const transactionHash = hashes.get(task.id);
    // The time of arrival isn't journaled.
    return transactionHash === undefined || isOnChain(task)
      ? task
      : ({ ...task, state: 'confirmed', transactionHash, endedAt: null } as const);
  });
  return { ...execution, tasks };
}
