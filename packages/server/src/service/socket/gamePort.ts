import { fromEvent, map, type Observable, takeUntil } from 'rxjs';
import type { ToGame } from 'tributary-sdk/headless';
import { decode, encode, type MessagePort } from 'tributary-sdk/headless';
import type { WebSocket } from 'ws';

/**
 * The bytes that a game may leave unread before it is disconnected: the engine keeps sending, so the game would
 * not catch up.
 */
const MOST_UNREAD_BYTES = 8_000_000;
/** "Try again later". */
const TOO_SLOW = 1013;

export interface GamePort extends MessagePort {
  /** The game's message, and its length in bytes. */
  readonly messages$: Observable<{ readonly said: unknown; readonly bytes: number }>;
}

/** The line protocol in text frames. */
export function gamePort(socket: WebSocket): GamePort {
  return {
    messages$: fromEvent<{ readonly data: unknown }>(socket, 'message').pipe(
      map(({ data }) =>
        typeof data === 'string' ? { said: read(data), bytes: Buffer.byteLength(data) } : { said: null, bytes: 0 },
      ),
      takeUntil(fromEvent(socket, 'close')),
    ),
    send: (message: ToGame) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) return socket.close(TOO_SLOW, 'too slow');
      socket.send(encode(message));
    },
  };
}

/** `null`: not JSON; the engine's side then answers that it is not a message. */
function read(text: string): unknown {
  try {
    return decode(text);
  } catch {
    return null;
  }
}
