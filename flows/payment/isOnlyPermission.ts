import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { permissions } from './doneBefore.js';

/** States after a possible wallet prompt, or in progress. An included transaction is in progress until it is final. */
const inDoubt: ReadonlySet<TaskSnapshot['state']> = new Set(['awaiting-wallet', 'sent', 'waiting', 'unknown']);

/**
 * Whether only approvals are unresolved: no request that moves funds is unanswered. Repeating an
 * approval costs only its gas, so such a payment locks nothing. `false` if nothing is unresolved,
 * or if another page runs it.
 */
export function isOnlyPermission({
  status,
  tasks,
  carrier,
}: Pick<ExecutionSnapshot, 'status' | 'tasks' | 'carrier'>): boolean {
  if ((status !== 'unknown' && status !== 'running') || carrier === 'another') return false;
  const doubtful = tasks.filter(({ state, standing }) => inDoubt.has(state) || (standing?.length ?? 0) > 0);
  const isUnderWay = tasks.some(({ action, state }) => state === 'included' && !permissions.has(action));
  return doubtful.length > 0 && !isUnderWay && doubtful.every(({ action }) => permissions.has(action));
}
