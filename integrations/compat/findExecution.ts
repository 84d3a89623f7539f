import { lastValueFrom } from 'rxjs';
import { type ExecutionSnapshot, ExecutionStatus, type FundingEngine, isTributaryError } from '../../index.js';
import { unwrap, type WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';

/**
 * Returns the execution with an id, re-checked if its outcome is unknown; `undefined` if there is
 * none. Sends nothing.
 * A journal that can't be read is an error, not an empty result.
 *
 * @example const begun = await findExecution(engine, 'order-7', provider);
 */
export async function findExecution(
  engine: FundingEngine,
  id: string,
  provider: WrappedBrowserProvider,
): Promise<ExecutionSnapshot | undefined> {
  try {
    return await lastValueFrom(engine.recheck(id, { wallet: unwrap(provider) }));
  } catch (error) {
    if (isTributaryError(error) && error.code === 'EXECUTION_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Whether its outcome is still unknown.
 *
 * @example const open = (await engine.executions(account)).filter(isOpen);
 */
export function isOpen({ status }: ExecutionSnapshot): boolean {
  return status === ExecutionStatus.RUNNING || status === ExecutionStatus.UNKNOWN;
}
