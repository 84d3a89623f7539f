import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';

const doubtful: ReadonlySet<TaskSnapshot['state']> = new Set([
  'unknown',
  'awaiting-wallet',
  'sent',
  'included',
  'waiting',
]);

/**
 * Returns the task with an unknown outcome; earlier tasks are done. A later task that was requested
 * takes precedence over an earlier one that isn't final yet.
 */
export function doubtfulTask({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): TaskSnapshot | undefined {
  return (
    tasks.find(({ state }) => doubtful.has(state) && state !== 'included') ??
    tasks.find(({ state }) => state === 'included')
  );
}
