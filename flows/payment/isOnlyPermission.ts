import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { permissions } from './doneBefore.js';

/** It may have been asked of the wallet, or be under way. In a block is under way as well, until that is final. */
const inDoubt: ReadonlySet<TaskSnapshot['state']> = new Set(['awaiting-wallet', 'sent', 'waiting', 'unknown']);

/**
 * Whether permissions are all that is in doubt: no request that moves anything was put to the wallet without an answer. The same permission asked for again costs
 * nothing but its gas, so such a payment locks nothing. false if nothing is in doubt, or another page carries it out.
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
