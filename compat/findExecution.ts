import { lastValueFrom } from 'rxjs';
import { type ExecutionSnapshot, ExecutionStatus, type FundingEngine, isTributaryError } from '../index.js';
import { unwrap, type WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';

/**
 * The execution of an id, looked at once more where its end is not known; undefined where there is none. Sends nothing.
 * A journal that cannot be read is an error, no "nothing".
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
 * Whether its end is not known yet.
 *
 * @example const open = (await engine.executions(account)).filter(isOpen);
 */
export function isOpen({ status }: ExecutionSnapshot): boolean {
  return status === ExecutionStatus.RUNNING || status === ExecutionStatus.UNKNOWN;
}
