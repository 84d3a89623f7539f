import { engineErrors } from '../errors/engineErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError, type TributaryError } from '../errors/TributaryError.js';
import { formatAmount } from '../money/formatAmount.js';
import type { TokenAmount } from '../money/Token.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import { ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import type { WaitProgress } from './ExecutionTask.js';

/** The wallet was not prompted, so nothing can have happened. */
export function stopped(error: unknown): ExecutionHalt {
  const code = isTributaryError(error) ? error.code : 'TASK_FAILED';
  const state = code === 'USER_REJECTED_REQUEST_ERROR' ? TaskState.REJECTED : TaskState.FAILED;
  return new ExecutionHalt(state, ExecutionStatus.STOPPED, { code, message: firstReason(error) }, { cause: error });
}

/** The wallet was prompted, and the outcome is unknown. */
export function unknown(taskId: string, cause?: unknown): ExecutionHalt {
  return uncertain(engineErrors.outcomeUnknown(taskId), cause);
}

export function uncertain({ code, message }: TributaryError, cause?: unknown): ExecutionHalt {
  return new ExecutionHalt(TaskState.UNKNOWN, ExecutionStatus.UNKNOWN, { code, message }, { cause });
}

/** It was executed without effect. */
export function failed({ code, message }: TributaryError, cause?: unknown): ExecutionHalt {
  return new ExecutionHalt(TaskState.FAILED, ExecutionStatus.FAILED, { code, message }, { cause });
}

/** It did not arrive and was refunded. */
export function refunded({ amount, transactionHash }: NonNullable<WaitProgress['refund']>): ExecutionHalt {
  const { code, message } = engineErrors.transferRefunded({ amount, transactionHash });
  return new ExecutionHalt(TaskState.REFUNDED, ExecutionStatus.REFUNDED, { code, message });
}

/** It is final, and did less than promised. */
export function partial(
  taskId: string,
  { promised, actual }: { readonly promised: TokenAmount; readonly actual: TokenAmount },
): ExecutionHalt {
  const { decimals, symbol, address: token } = promised.token;
  const { code, message } = engineErrors.lessThanPromised(taskId, {
    promised: promised.value,
    actual: actual.value,
    token,
    done: formatAmount(actual.value, decimals),
    agreed: `${formatAmount(promised.value, decimals)} ${symbol}`.trim(),
  });
  return new ExecutionHalt(TaskState.PARTIAL, ExecutionStatus.PARTIAL, { code, message });
}

/** Declined by the player, or by the wallet on their behalf. */
export function declined({ code, message }: TributaryError, isByPlayer: boolean, cause?: unknown): ExecutionHalt {
  const [state, status] = isByPlayer
    ? ([TaskState.REJECTED, ExecutionStatus.STOPPED] as const)
    : ([TaskState.FAILED, ExecutionStatus.FAILED] as const);
  return new ExecutionHalt(state, status, { code, message }, { cause });
}
