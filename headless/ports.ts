import { fromEvent, map, Observable } from 'rxjs';
import { decode, encode } from './encoding.js';
import type { MessagePort } from './serveEngine.js';

/** The longest message of a game: a route is some kilobytes. */
const MOST_CHARACTERS = 1_000_000;

interface Input extends AsyncIterable<string | Uint8Array> {
  setEncoding?(encoding: 'utf8'): unknown;
}

/**
 * One message a line, as programs speak over standard input and output. The end of the input is the end of the game.
 *
 * @example serveEngine(engine, overLines(process.stdin, process.stdout));
 */
export function overLines(input: Input, output: { write(text: string): unknown }): MessagePort {
  return {
    messages$: new Observable((subscriber) => {
      const read = async (): Promise<void> => {
        input.setEncoding?.('utf8');
        let rest = '';
        for await (const chunk of input) {
          if (subscriber.closed) return;
          const lines = (rest + String(chunk)).split('\n');
          rest = lines.pop() ?? '';
          if (rest.length > MOST_CHARACTERS) rest = '';
          for (const line of lines) if (line.trim() !== '') subscriber.next(readMessage(line));
        }
        subscriber.complete();
      };
      read().catch((error: unknown) => subscriber.error(error));
    }),
    send: (message) => void output.write(`${encode(message)}\n`),
  };
}

interface Window {
  postMessage(message: unknown, targetOrigin: string): void;
}

/**
 * JSON text by `postMessage`, as web views and frames speak. Only the given window's messages of the given origin count.
 *
 * @example serveEngine(engine, overPostMessage(frame.contentWindow, 'https://game.example'));
 */
export function overPostMessage(other: Window, origin: string, own: EventTarget = globalThis): MessagePort {
  return {
    messages$: new Observable<unknown>((subscriber) =>
      fromEvent<MessageEvent>(own, 'message').subscribe((event) => {
        if (event.source === (other as unknown) && event.origin === origin && typeof event.data === 'string')
          subscriber.next(readMessage(event.data));
      }),
    ),
    send: (message) => other.postMessage(encode(message), origin),
  };
}

/**
 * A channel of its own: a `MessageChannel`'s port, a worker.
 *
 * @example
 * const { port1, port2 } = new MessageChannel();
 * serveEngine(engine, overChannel(port1)); // the game has port2
 * game.postMessage({ type: 'engine' }, '*', [port2]);
 */
export function overChannel(
  channel: EventTarget & { postMessage(message: unknown): void; start?(): void },
): MessagePort {
  channel.start?.();
  return {
    messages$: fromEvent<MessageEvent>(channel, 'message').pipe(
      map(({ data }): unknown => (typeof data === 'string' ? readMessage(data) : null)),
    ),
    send: (message) => channel.postMessage(encode(message)),
  };
}

/** null: no JSON; the engine's side then says that it is no message. */
function readMessage(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    return decode(text);
  } catch {
    return null;
  }
}
