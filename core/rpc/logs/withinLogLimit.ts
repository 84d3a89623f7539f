import { isTributaryError } from '../../errors/TributaryError.js';
import { ReadFailure } from '../readErrors.js';
import type { BlockWindow } from './logQuestions.js';

/**
 * Reads a page of a range backwards from its newest block. If the node serves too few blocks for
 * all of it, the page is shorter: `from` is its oldest block.
 *
 * @example const { value, from } = await withinLogLimit({ from: 0n, to: newest }, (range) => readLogWindows(reader, { address, topics, ...range }, options));
 */
export async function withinLogLimit<T>(
  { from, to }: BlockWindow,
  read: (range: BlockWindow) => Promise<T>,
): Promise<{ readonly value: T; readonly from: bigint }> {
  try {
    return { value: await read({ from, to }), from };
  } catch (error) {
    const blocks =
      isTributaryError(error) && error.data['reason'] === ReadFailure.LOG_RANGE ? error.data['mostBlocks'] : 0;
    const oldest = to - BigInt(Number(blocks)) + 1n;
    if (oldest > to || oldest <= from) throw error;
    return { value: await read({ from: oldest, to }), from: oldest };
  }
}
