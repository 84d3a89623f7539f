import type { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';

/** Ends an execution at a task: how the task ended, how the whole ended, and the error to show. */
export class ExecutionHalt extends Error {
  constructor(
    readonly task: TaskState,
    readonly status: ExecutionStatus,
    readonly reason: { readonly code: string; readonly message: string },
    options?: ErrorOptions,
  ) {
    super(reason.message, options);
  }
}
