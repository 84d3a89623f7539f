import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';

/** geth: a call or an estimate was reverted. What was sent has a receipt instead. */
const REVERTED = 3;

/** Whether a wallet's error tells that its node took no transaction: the estimate before it was reverted, or its nonce was used already. */
export function isRefusedByNode(error: unknown): boolean {
  return errorChain(error).some((layer) => {
    const [code, message] = [propertyOf(layer, 'code'), propertyOf(layer, 'message')];
    return code === REVERTED || (typeof message === 'string' && /nonce too low|^execution reverted/i.test(message));
  });
}
