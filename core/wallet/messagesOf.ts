import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';

/** What a wallet's error says, outermost first, and whatever stands behind it. Some wallets reject with a bare text. */
export function messagesOf(error: unknown): readonly string[] {
  return errorChain(error)
    .map((layer) => (typeof layer === 'string' ? layer : propertyOf(layer, 'message')))
    .filter((told) => typeof told === 'string');
}
