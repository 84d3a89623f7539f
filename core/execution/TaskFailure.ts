import type { ExecutionHalt } from './ExecutionHalt.js';

/** Of a task that did not come to its end. */
export interface TaskFailure {
  readonly id: string;
  readonly halt: ExecutionHalt;
}
