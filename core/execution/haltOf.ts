import type { EngineErrorCode } from '../errors/EngineErrorCode.js';
import { firstReason } from '../errors/firstReason.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';

/** A fault of ours is `unknown`: what was sent before is in the journal, but whether this task sent anything is not known. */
export function haltOf(error: unknown): ExecutionHalt {
  if (error instanceof ExecutionHalt) return error;
  return new ExecutionHalt(
    TaskState.UNKNOWN,
    ExecutionStatus.UNKNOWN,
    { code: 'UNEXPECTED' satisfies EngineErrorCode, message: firstReason(error) },
    { cause: error },
  );
}
