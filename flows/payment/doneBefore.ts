import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';

/** Actions that move nothing. */
export const permissions: ReadonlySet<string> = new Set(['approve', 'reset-allowance']);

/** The part of an execution that is on the chain, whatever step it ended at. */
export type DoneBefore = 'nothing' | 'permission' | 'steps';

export function doneBefore({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): DoneBefore {
  const done = tasks.filter(isOnChain);
  if (done.length === 0) return 'nothing';
  return done.every(({ action }) => permissions.has(action)) ? 'permission' : 'steps';
}

/** Whether its transaction succeeded in a block, final or not. */
export function isOnChain({ state }: Pick<TaskSnapshot, 'state'>): boolean {
  return state === 'confirmed' || state === 'included';
}
