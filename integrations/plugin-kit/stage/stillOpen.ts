import type { Stage } from './Stage.js';
import { turns } from './turns.js';

/**
 * Returns the request that is still open, or was made, once no subscriber is left; `null` if there
 * is none.
 * Call it right after the last subscriber left.
 */
export async function stillOpen({ questions }: Stage): Promise<string | null> {
  await turns();
  const open = questions.find(({ isOpen, signal }) => isOpen && signal?.aborted !== true);
  if (open !== undefined)
    return `${open.what} is still waited for${open.signal === undefined ? ': it was asked without a signal' : ': its signal is not aborted'}`;
  const asked = questions.length;
  await turns();
  const later = questions[asked];
  return later === undefined ? null : `${later.what} is asked after leaving`;
}
