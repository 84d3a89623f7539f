import type { Stage } from './Stage.js';
import { turns } from './turns.js';

/**
 * What is wrong after everybody has left: a question that is still open, or one that is asked afterwards. null: nothing.
 * Call it right after leaving.
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
