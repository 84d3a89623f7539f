import { concatMap, filter } from 'rxjs';
import type { MessagePort, ToEngine } from 'tributary-sdk/headless';
import { untakable } from '../http/untakable.js';
import { gameMessage, isAsking, refusalOf } from './gameMessage.js';

/** Counts one more of the caller's; how it stands then. */
export type CountOne = () => Promise<{ readonly isOver: boolean; readonly retryAfterMs: number }>;

const REFUSED = Symbol('refused');

/**
 * A game's messages, counted as its requests are: what asks for more than the limit is refused in words. A wallet's answer is not counted where the engine has asked for it,
 * and never lost: a transaction's hash may be in it.
 */
export function countedPort({ messages$, send }: MessagePort, count: CountOne): MessagePort {
  const asked = new Set<number>();
  const admit = async (given: unknown): Promise<ToEngine | null | typeof REFUSED> => {
    const message = gameMessage(given);
    if (message !== null && 'answer' in message && asked.delete(message.answer)) return message;
    const { isOver, retryAfterMs } = await count();
    if (message === null || !isAsking(message)) return message;
    const wrong = untakable(message);
    if (!isOver && wrong === null) return message;
    send(
      refusalOf(
        message,
        isOver
          ? { code: 'TOO_MANY_REQUESTS', message: 'that is more than the limit', data: { retryAfterMs } }
          : { code: 'BAD_REQUEST', message: `the message has ${wrong}` },
      ),
    );
    return REFUSED;
  };
  return {
    messages$: messages$.pipe(
      // One after the other: a call and what takes it back keep their order.
      concatMap(admit),
      filter((message) => message !== REFUSED),
    ),
    send: (message) => {
      if ('ask' in message) asked.add(message.ask);
      send(message);
    },
  };
}
