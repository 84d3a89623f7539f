import type { CallError, ToEngine, ToGame } from 'tributary-sdk/headless';

type Fields = Readonly<Record<string, unknown>>;

/** As the protocol has it of the names of calls. */
const LONGEST_NAME = 100;

/**
 * What a game has said as one message of the protocol and nothing beside it: whoever looks at it later cannot be told one thing by one field and another by the next. null:
 * it is no message.
 *
 * @example gameMessage({ id: 'a', method: 'execute', cancel: true }); // { id: 'a', method: 'execute' }
 */
export function gameMessage(given: unknown): ToEngine | null {
  if (!isFields(given)) return null;
  const { id, method, params, command, given: argument, cancel, answer, error, result, wallet, event, data } = given;
  if (typeof id === 'string' && id.length > LONGEST_NAME) return null;
  if (typeof id === 'string') {
    if (typeof method === 'string') return { id, method, ...(params !== undefined && { params }) };
    if (typeof command === 'string') return { id, command, ...(argument !== undefined && { given: argument }) };
    return cancel === true ? { id, cancel } : null;
  }
  if (typeof answer === 'number') {
    if (isFields(error) && typeof error['code'] === 'number' && typeof error['message'] === 'string')
      return { answer, error: error as { readonly code: number; readonly message: string } };
    return 'result' in given ? { answer, result } : null;
  }
  return typeof wallet === 'string' && typeof event === 'string' ? { wallet, event, data } : null;
}

/** Whether it asks the engine for something. Answers, events of wallets and taking a call back ask for nothing. */
export function isAsking(message: ToEngine): message is Extract<ToEngine, { readonly id: string }> {
  return 'method' in message || 'command' in message;
}

/** A call ends with it; after a command that is refused its flow goes on. */
export function refusalOf(message: Extract<ToEngine, { readonly id: string }>, error: CallError): ToGame {
  const { id } = message;
  if ('method' in message) return { id, error };
  return { refused: error.message, id, code: error.code, data: error.data };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
