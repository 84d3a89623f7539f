import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { permissions } from './doneBefore.js';
import { doubtfulTask } from './doubtfulTask.js';

/** A request that was put to the wallet and may still take effect. */
export type Standing = NonNullable<TaskSnapshot['standing']>[number];

/** Of the task in doubt, and of those that move something, oldest first: a permission that is given twice does no harm. What was asked for several tasks at once stands once. */
export function standingRequestsOf({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): readonly Standing[] {
  const doubtful = doubtfulTask({ tasks });
  const counted = tasks.filter((task) => task === doubtful || !permissions.has(task.action));
  const all = new Map(
    counted.flatMap(({ standing = [] }) => standing).map((request) => [`${request.method} ${request.at}`, request]),
  );
  return [...all.values()].sort((a, b) => a.at - b.at);
}

/** Its window may be open still: what the wallet has sent, it asks no more. */
export function mayBeOpen({ answer }: Standing): boolean {
  return answer !== 'hash';
}
