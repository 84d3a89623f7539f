import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';

const doubtful: ReadonlySet<TaskSnapshot['state']> = new Set([
  'unknown',
  'awaiting-wallet',
  'sent',
  'included',
  'waiting',
]);

/** The task of which it is not known what became; those before it are done. A later one that was asked for says more than an earlier one that is not final yet. */
export function doubtfulTask({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): TaskSnapshot | undefined {
  return (
    tasks.find(({ state }) => doubtful.has(state) && state !== 'included') ??
    tasks.find(({ state }) => state === 'included')
  );
}
