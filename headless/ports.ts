import { concat, defer, filter, from, fromEvent, map, mergeMap, Observable } from 'rxjs';
import { assertKinds } from '../core/index.js';
import { decode, encode } from './encoding.js';
import { LineSplitter } from './LineSplitter.js';
import type { MessagePort } from './serveEngine.js';

/** The longest message of a game: a route is some kilobytes. */
const MOST_CHARACTERS = 1_000_000;

type Pieces = AsyncIterable<string | Uint8Array>;

/** What a stream of Node has beside the pieces: it can be left without being destroyed, and before another piece comes. */
interface NodeStream extends Pieces {
  readonly destroyed: boolean;
  on(event: string, listener: (given: never) => void): unknown;
  off(event: string, listener: (given: never) => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/**
 * One message a line, as programs speak over standard input and output. The end of the input, or an error of it, is the end of the game. Whoever unsubscribes
 * leaves a stream of Node paused, for another reader, or for the process to end.
 *
 * @example serveEngine(engine, overLines(process.stdin, process.stdout));
 */
export function overLines(input: Pieces, output: { write(text: string): unknown }): MessagePort {
  assertKinds({ input, output }, 'object', 'object');
  return {
    messages$: defer(() => {
      const lines = new LineSplitter(MOST_CHARACTERS);
      return concat(
        piecesOf(input).pipe(mergeMap((piece) => lines.push(piece))),
        defer(() => lines.end()),
      );
    }).pipe(
      filter((line) => line === null || line.trim() !== ''),
      map((line) => (line === null ? null : readMessage(line))),
    ),
    send: (message) => void output.write(`${encode(message)}\n`),
  };
}

function piecesOf(input: Pieces): Observable<string | Uint8Array> {
  if (!isNodeStream(input)) return from(input);
  return new Observable((subscriber) => {
    const listeners: readonly (readonly [string, (given: never) => void])[] = [
      ['data', (piece: string | Uint8Array) => subscriber.next(piece)],
      ['end', () => subscriber.complete()],
      ['close', () => subscriber.complete()],
      ['error', (error: unknown) => subscriber.error(error)],
    ];
    if (input.destroyed) return subscriber.complete();
    for (const [event, listener] of listeners) input.on(event, listener);
    input.resume(); // a paused one stays so although somebody listens
    return () => {
      for (const [event, listener] of listeners) input.off(event, listener);
      input.pause();
    };
  });
}

function isNodeStream(input: Pieces): input is NodeStream {
  return 'pause' in input && 'on' in input;
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
  assertKinds({ other, origin, own }, 'object', 'string', 'object');
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
  assertKinds({ channel }, 'object');
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
