import type { CallError, ToEngine, ToGame } from 'tributary-sdk/headless';

/** Returns whether a message requests something from the engine. Answers, wallet events and cancellations do not. */
export function isAsking(message: ToEngine): message is Extract<ToEngine, { readonly id: string }> {
  return 'method' in message || 'command' in message;
}

/** Returns the refusal: it ends a call; after a refused command its flow continues. */
export function refusalOf(message: Extract<ToEngine, { readonly id: string }>, error: CallError): ToGame {
  const { id } = message;
  if ('method' in message) return { id, error };
  return { refused: error.message, id, code: error.code, data: error.data };
}
