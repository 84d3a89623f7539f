import type { Address } from '../../../core/index.js';
import type { JsonObject } from '../../../core/plugin/index.js';
import { type BridgeMessage, parseTransferMessage } from '../messages/bridgeMessage.js';
import { objectAt, textAt } from '../messages/json.js';

/**
 * Returns the account's transfers among the messages of a transaction; a bundler's transaction has
 * transfers of several accounts. If no message is known to move tokens, the first one stands for
 * the transaction. `null` if the account's transfer has no description yet.
 */
export function transfersAmong(
  entries: readonly JsonObject[],
  account: Address | undefined,
): readonly (JsonObject | null)[] {
  const transfers = messagesAmong(entries);
  if (transfers.length === 0) return [entries[0] ?? null];
  const own = transfers.filter(
    ({ message: { sender, recipient } }) => account === undefined || sender === account || recipient === account,
  );
  return own.length === 0 ? [null] : own.map(({ entry }) => entry);
}

/** Returns the entry of a transfer that was found elsewhere. */
export function transferAmong(entries: readonly JsonObject[], found: BridgeMessage): JsonObject | null {
  const transfers = messagesAmong(entries);
  if (transfers.length === 0) return entries[0] ?? null;
  return transfers.find(({ message }) => isSame(message, found))?.entry ?? null;
}

function messagesAmong(
  entries: readonly JsonObject[],
): readonly { readonly entry: JsonObject; readonly message: BridgeMessage }[] {
  return entries.flatMap((entry) => {
    const message = parseTransferMessage(payloadOf(entry) ?? '');
    return message === null ? [] : [{ entry, message }];
  });
}

/** Returns a message's payload; `null` if the service does not return it. */
export function payloadOf(entry: JsonObject | null): string | null {
  return textAt(objectAt(objectAt(entry, 'call'), 'returnValues'), 'payload');
}

function isSame(a: BridgeMessage, b: BridgeMessage): boolean {
  return a.token === b.token && a.sender === b.sender && a.recipient === b.recipient && a.amount === b.amount;
}
