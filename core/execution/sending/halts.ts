import { describeError } from '../../errors/describeError.js';
import { engineErrors } from '../../errors/engineErrors.js';
import { isTributaryError } from '../../errors/TributaryError.js';
import { ExecutionHalt } from '../ExecutionHalt.js';
import { ExecutionStatus, TaskState } from '../ExecutionSnapshot.js';

/** Nothing was asked of the wallet yet, so nothing can have happened. */
export function stopped(error: unknown): ExecutionHalt {
  const code = isTributaryError(error) ? error.code : 'TASK_FAILED';
  const state = code === 'USER_REJECTED_REQUEST_ERROR' ? TaskState.REJECTED : TaskState.FAILED;
  return new ExecutionHalt(state, ExecutionStatus.STOPPED, { code, message: describeError(error) }, { cause: error });
}

/** The wallet was asked, and nobody can say what became of it. */
export function unknown(taskId: string, cause: unknown): ExecutionHalt {
  const { code, message } = engineErrors.outcomeUnknown(taskId);
  return new ExecutionHalt(TaskState.UNKNOWN, ExecutionStatus.UNKNOWN, { code, message }, { cause });
}
