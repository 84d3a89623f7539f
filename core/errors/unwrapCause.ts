import { errorChain } from './errorChain.js';
import { propertyOf } from './propertyOf.js';

/** The innermost error: the last of the chain that says something, or the error itself. */
export function unwrapCause(error: unknown): unknown {
  return errorChain(error).findLast(saysSomething) ?? error;
}

function saysSomething(error: unknown): boolean {
  const message = propertyOf(error, 'message');
  return typeof message === 'string' && message !== '';
}
