import { describeError } from '../errors/describeError.js';
import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';

/** Why a transaction would be reverted, in the words of the node or the wallet. */
export function revertReason(error: unknown): string {
  const messages = errorChain(error).map((layer) => propertyOf(layer, 'message'));
  const told = messages.find((message): message is string => typeof message === 'string' && /execution reverted/i.test(message)) ?? describeError(error);
  return told.replace(/^.*?execution reverted:?\s*/i, '').trim() || 'without a reason';
}
