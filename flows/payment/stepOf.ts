import type { FundingRoute, FundingStep, TaskSnapshot } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';

/** Returns the step of a task. */
export function stepOf({ steps }: FundingRoute, { id }: Pick<TaskSnapshot, 'id'>): FundingStep | undefined {
  return steps[stepIndexOf(id)];
}

/**
 * Returns the index of a task's step.
 *
 * @example stepIndexOf('1/swap'); // 1
 */
export function stepIndexOf(taskId: string): number {
  assertKinds({ taskId }, 'string');
  return Number(taskId.split('/', 1)[0]);
}
