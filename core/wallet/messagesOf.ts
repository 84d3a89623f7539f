import { errorChain } from '../errors/errorChain.js';
import { propertyOf } from '../errors/propertyOf.js';

/**
 * Returns the messages of a wallet's error and those behind it, outermost first. Some wallets
 * reject with a plain string.
 */
export function messagesOf(error: unknown): readonly string[] {
  return errorChain(error)
    .map((layer) => (typeof layer === 'string' ? layer : propertyOf(layer, 'message')))
    .filter((told) => typeof told === 'string');
}
