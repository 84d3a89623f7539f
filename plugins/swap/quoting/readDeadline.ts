import {
  type ChainReader,
  type ReadOptions,
  readChainNow,
  swapDefaults,
  swapErrors,
} from '../../../core/plugin/index.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';

/**
 * Returns the deadline of a swap in Unix seconds: the caller's, or 15 minutes from now, by the
 * chain's clock. Every quote reads the newest block first, so this adds no request; callers may
 * await it late.
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
    // A transaction with a past deadline always reverts.
    if (deadline !== null && deadline <= now) throw swapErrors.invalidDeadline(undefined, { deadline });
    return deadline ?? now + swapDefaults.deadlineSeconds;
  };
  const told = read();
  // A quote that fails earlier never awaits this promise.
  told.catch(() => undefined);
  return told;
}
