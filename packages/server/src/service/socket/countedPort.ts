import { concatMap, filter, type Observable } from 'rxjs';
import { type CallError, type MessagePort, parseMessage, type ToEngine } from 'tributary-sdk/headless';
import { untakable } from '../http/untakable.js';
import type { GamePort } from './gamePort.js';
import type { HeldBytes } from './HeldBytes.js';
import { isAsking, refusalOf } from './refusalOf.js';

/** Counts one more request of the caller; returns the state after it. */
export type CountOne = () => Promise<{ readonly isOver: boolean; readonly retryAfterMs: number }>;

type Said = GamePort['messages$'] extends Observable<infer One> ? One : never;

const REFUSED = Symbol('refused');
const TOO_MUCH_HELD: CallError = { code: 'BUSY', message: 'the player’s open calls hold too much' };

/**
 * Counts a game's messages like its requests: a message beyond the rate limit or the memory limit is refused
 * with a text. An answer to the engine's wallet request is not counted, and never lost: it may contain a
 * transaction's hash.
 */
export function countedPort({ messages$, send }: GamePort, count: CountOne, held: HeldBytes): MessagePort {
  const asked = new Set<number>();
  const admit = async ({ said, bytes }: Said): Promise<ToEngine | null | typeof REFUSED> => {
    const message = parseMessage(said);
    if (message !== null && 'answer' in message && asked.delete(message.answer)) return message;
    const counted = await count();
    if (message !== null) held.note(message);
    if (message === null || !isAsking(message)) return message;
    if ('method' in message && held.isOpen(message.id)) {
      // A refusal with the id would end the open call that has it.
      send({ refused: `The id ${message.id} is in use.` });
      return REFUSED;
    }
    const refusal = limitOf(counted) ?? flawOf(message) ?? (held.take(message, bytes) ? null : TOO_MUCH_HELD);
    if (refusal === null) return message;
    send(refusalOf(message, refusal));
    return REFUSED;
  };
  return {
    messages$: messages$.pipe(
      // One after the other: a call and its cancellation keep their order.
      concatMap(admit),
      filter((message) => message !== REFUSED),
    ),
    send: (message) => {
      if ('ask' in message) asked.add(message.ask);
      held.note(message);
      send(message);
    },
  };
}

function limitOf({ isOver, retryAfterMs }: Awaited<ReturnType<CountOne>>): CallError | null {
  return isOver ? { code: 'TOO_MANY_REQUESTS', message: 'that is more than the limit', data: { retryAfterMs } } : null;
}

function flawOf(message: ToEngine): CallError | null {
  const wrong = untakable(message);
  return wrong === null ? null : { code: 'BAD_REQUEST', message: `the message has ${wrong}` };
}
