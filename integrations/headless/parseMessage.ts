import { LONGEST_NAME, type ToEngine } from './Message.js';
import { isWalletError } from './RemoteWallet.js';

/**
 * Parses one message of the protocol and keeps only the fields of that message. Otherwise a later
 * reader could take it for another kind of message.
 * Returns `null` if it isn't a message.
 *
 * @example parseMessage({ id: 'a', method: 'execute', cancel: true }); // { id: 'a', method: 'execute' }
 */
export function parseMessage(given: unknown): ToEngine | null {
  if (!isFields(given)) return null;
  const { id, method, params, command, given: argument, cancel, answer, error, result, wallet, event, data } = given;
  if (typeof id === 'string') {
    if (id.length > LONGEST_NAME) return null;
    if (typeof method === 'string') return { id, method, ...(params !== undefined && { params }) };
    if (typeof command === 'string') return { id, command, ...(argument !== undefined && { given: argument }) };
    return cancel === true ? { id, cancel } : null;
  }
  if (typeof answer === 'number') {
    if (isWalletError(error)) return { answer, error };
    return 'result' in given ? { answer, result } : null;
  }
  return typeof wallet === 'string' && typeof event === 'string' ? { wallet, event, data } : null;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
