import type { FundingRoute, FundingStep, TaskSnapshot } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';

/** The step that a task belongs to. */
export function stepOf({ steps }: FundingRoute, { id }: Pick<TaskSnapshot, 'id'>): FundingStep | undefined {
  return steps[stepIndexOf(id)];
}

/**
 * The index of the step that a task belongs to.
 *
 * @example stepIndexOf('1/swap'); // 1
 */
export function stepIndexOf(taskId: string): number {
  assertKinds({ taskId }, 'string');
  return Number(taskId.split('/', 1)[0]);
}
