import type { ExecutionSnapshot } from '../../../core/index.js';

/** They move nothing. */
export const permissions: ReadonlySet<string> = new Set(['approve', 'reset-allowance']);

/** What of an execution is on the chain, whatever became of the step it ended at. */
export type DoneBefore = 'nothing' | 'permission' | 'steps';

export function doneBefore({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): DoneBefore {
  const confirmed = tasks.filter(({ state }) => state === 'confirmed');
  if (confirmed.length === 0) return 'nothing';
  return confirmed.every(({ action }) => permissions.has(action)) ? 'permission' : 'steps';
}
