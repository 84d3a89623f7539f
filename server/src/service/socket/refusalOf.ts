import type { CallError, ToEngine, ToGame } from 'tributary-sdk/headless';

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
