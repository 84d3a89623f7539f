import type { ExecutionSnapshot } from '../../core/index.js';
import { isOnChain } from './doneBefore.js';
import { lateArrivals } from './lateArrivals.js';

/**
 * What arrived after all is done, for a screen: the journal, which goes by the player's word, keeps it as it was. Where that is all of it, everything is. A step that
 * was carried out by another transaction stays as it is.
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
    // When it arrived, nobody has written down.
    return transactionHash === undefined || isOnChain(task)
      ? task
      : ({ ...task, state: 'confirmed', transactionHash, endedAt: null } as const);
  });
  return { ...execution, tasks };
}
