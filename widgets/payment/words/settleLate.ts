import type { ExecutionSnapshot } from '../../../core/index.js';
import { lateOf } from './lateOf.js';

/** What was given up and arrived after all is done, for a screen: the journal, which goes by the player's word, keeps it as it was. */
export function settleLate(execution: ExecutionSnapshot): ExecutionSnapshot {
  if (execution.status !== 'abandoned') return execution;
  const hashes = new Map(execution.late?.map(({ taskId, transactionHash }) => [taskId, transactionHash]));
  const arrived = new Set(lateOf(execution).map(({ transactionHash }) => transactionHash));
  const tasks = execution.tasks.map((task) => {
    const transactionHash = hashes.get(task.id);
    return transactionHash === undefined || !arrived.has(transactionHash) ? task : ({ ...task, state: 'confirmed', transactionHash } as const);
  });
  return { ...execution, tasks };
}
