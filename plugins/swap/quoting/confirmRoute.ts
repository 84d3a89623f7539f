import { type Address } from '../../../core/index.js';
import { type ChainReader, isReverted, type ReadOptions } from '../../../core/plugin/index.js';
import { decodeQuoterAnswer, type QuoterAnswer, type QuoterQuestion, quoterCall } from './quoterCall.js';

/**
 * Confirms a route with the on-chain quoter. 'refused': the quoter reverts, for example because it
 * runs out of gas in nearly empty pools; such a route is not offered. A failed read is thrown.
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
