import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { permissions } from './doneBefore.js';
import { doubtfulTask } from './doubtfulTask.js';

/** A request to the wallet that may still take effect. */
export type Standing = NonNullable<TaskSnapshot['standing']>[number];

/**
 * Returns open requests of the uncertain task and of tasks that move funds, oldest first: a
 * repeated approval is harmless. A request for several tasks appears once.
 */
export function standingRequestsOf({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): readonly Standing[] {
  const doubtful = doubtfulTask({ tasks });
  const counted = tasks.filter((task) => task === doubtful || !permissions.has(task.action));
  const all = new Map(
    counted.flatMap(({ standing = [] }) => standing).map((request) => [`${request.method} ${request.at}`, request]),
  );
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/** Whether its prompt may still be open: not once the wallet returned a hash. */
export function mayBeOpen({ answer }: Standing): boolean {
  return answer !== 'hash';
}
