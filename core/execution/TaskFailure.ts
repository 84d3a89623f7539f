import type { ExecutionHalt } from './ExecutionHalt.js';

/** A task that ended without success. */
export interface TaskFailure {
  readonly id: string;
  readonly halt: ExecutionHalt;
}
