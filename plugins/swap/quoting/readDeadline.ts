import {
  type ChainReader,
  type ReadOptions,
  readChainNow,
  swapDefaults,
  swapErrors,
} from '../../../core/plugin/index.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';

/**
 * Returns the deadline of a swap in Unix seconds: the caller's, or 15 minutes from now, by the chain's clock. The newest block is among the first reads of every quote, so this
 * adds none; it may be awaited late.
 *
 * @throws TributaryError INVALID_CONFIGURATION if the caller's deadline is past, or of the read
 */
export function readDeadline(
  reader: ChainReader,
  { deadline }: Pick<CheckedSwapRequest, 'deadline'>,
  options: ReadOptions,
): Promise<number> {
  const read = async (): Promise<number> => {
    const now = await readChainNow(reader, options);
    // One that is past can only be reverted.
    if (deadline !== null && deadline <= now) throw swapErrors.invalidDeadline(undefined, { deadline });
    return deadline ?? now + swapDefaults.deadlineSeconds;
  };
  const told = read();
  // A quote that fails before awaits it no more.
  told.catch(() => undefined);
  return told;
}
