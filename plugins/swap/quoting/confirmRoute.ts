import { type Address } from '../../../core/index.js';
import { type ChainReader, isReverted, type ReadOptions } from '../../../core/plugin/index.js';
import { decodeQuoterAnswer, type QuoterAnswer, type QuoterQuestion, quoterCall } from './quoterCall.js';

/**
 * The on-chain quoter's word on a route. 'refused': it reverts (which includes running out of gas in nearly empty pools), and a
 * route that it does not confirm is not offered. A failed read is neither, and is thrown.
 */
export async function confirmRoute(
  reader: ChainReader,
  quoter: Address,
  question: Omit<QuoterQuestion, 'quoter'>,
  options: ReadOptions,
): Promise<QuoterAnswer | 'refused'> {
  try {
    return decodeQuoterAnswer(question, await reader.call(quoterCall({ quoter, ...question }), options));
  } catch (error) {
    if (isReverted(error)) return 'refused';
    throw error;
  }
}
