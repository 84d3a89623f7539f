import { LONGEST_NAME, type ToEngine } from './Message.js';
import { isWalletError } from './RemoteWallet.js';

/**
 * What a game has said as one message of the protocol and nothing beside it: whoever looks at it later cannot be told one thing by one field and another by the next. null:
 * it is no message.
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
