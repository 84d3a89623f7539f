import type { ExecutionSnapshot, TaskState } from 'tributary-sdk';

/** Completed share of a task in each of its states. */
const shareOf = {
  pending: 0,
  preparing: 0.1,
  'awaiting-wallet': 0.25,
  sent: 0.6,
  included: 0.9,
  waiting: 0.6,
  confirmed: 1,
  skipped: 1,
  rejected: 0.25,
  failed: 0.6,
  refunded: 0.6,
  partial: 1,
  unknown: 0.6,
} as const satisfies Record<TaskState, number>;

/** Returns the progress from 0 to 1; every task has the same weight. */
export function progressOf({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): number {
  if (tasks.length === 0) return 0;
  return tasks.reduce((sum, { state }) => sum + shareOf[state], 0) / tasks.length;
}
