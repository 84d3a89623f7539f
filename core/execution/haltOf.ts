import type { EngineErrorCode } from '../errors/EngineErrorCode.js';
import { firstReason } from '../errors/firstReason.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';

/**
 * Maps an unexpected error to `unknown`: earlier requests are journaled, but it isn't known whether
 * this task sent anything.
 */
export function haltOf(error: unknown): ExecutionHalt {
  if (error instanceof ExecutionHalt) return error;
  return new ExecutionHalt(
    TaskState.UNKNOWN,
    ExecutionStatus.UNKNOWN,
    { code: 'UNEXPECTED' satisfies EngineErrorCode, message: firstReason(error) },
    { cause: error },
  );
}
