import { fromEvent, map, type Observable, takeUntil } from 'rxjs';
import type { ToGame } from 'tributary-sdk/headless';
import { decode, encode, type MessagePort } from 'tributary-sdk/headless';
import type { WebSocket } from 'ws';

/** What a game may leave unread before it is cut off: it streams on its own, so it is lost anyway. */
const MOST_UNREAD_BYTES = 8_000_000;
/** "Try again later". */
const TOO_SLOW = 1013;

export interface GamePort extends MessagePort {
  /** What the game has said, and how long it was on the wire. */
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

/** null: no JSON; the engine's side then says that it is no message. */
function read(text: string): unknown {
  try {
    return decode(text);
  } catch {
    return null;
  }
}
