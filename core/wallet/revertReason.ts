import { describeError } from '../errors/describeError.js';
import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';
import { describeRevert } from '../rpc/describeRevert.js';

/** Returns why a transaction would revert: the contract's reason, otherwise the message of the node or wallet. */
export function revertReason(error: unknown): string {
  const layers = errorChain(error);
  const said = layers
    .map((layer) => propertyOf(layer, 'data'))
    .find((data): data is string => typeof data === 'string');
  const messages = layers.map((layer) => propertyOf(layer, 'message'));
  const told =
    messages.find((message): message is string => typeof message === 'string' && /execution reverted/i.test(message)) ??
    describeError(error);
  return (
    (said === undefined ? null : describeRevert(said)) ??
    (told.replace(/^.*?execution reverted:?\s*/i, '').trim() || 'it gave no reason')
  );
}
