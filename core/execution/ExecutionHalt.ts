import type { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';

/** Ends an execution at a task, with the task's final state, the execution's final status and the error to show. */
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
