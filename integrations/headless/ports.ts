import { concat, defer, filter, from, fromEvent, map, mergeMap, Observable } from 'rxjs';
import { assertKinds } from '../../core/index.js';
import { decode, encode } from './encoding.js';
import { LineSplitter } from './LineSplitter.js';
import type { MessagePort } from './serveEngine.js';

/** Maximum length of a game's message, in characters: a route has a few kilobytes. */
const MOST_CHARACTERS = 1_000_000;

type Pieces = AsyncIterable<string | Uint8Array>;

/** Members of a Node stream: they let a reader leave before the next piece, without destroying the stream. */
interface NodeStream extends Pieces {
  readonly destroyed: boolean;
  on(event: string, listener: (given: never) => void): unknown;
  off(event: string, listener: (given: never) => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/**
 * Makes a port with one message per line, as programs talk over standard input and output. The port
 * completes when the input ends or fails. After unsubscribing, a stream of Node stays paused, for
 * another reader or until the process ends.
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
    input.resume(); // a paused stream stays paused although it has a listener
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
 * Makes a port of JSON text over `postMessage`, for web views and frames. Ignores messages of other
 * windows and other origins.
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
 * Makes a port of a private channel: one end of a `MessageChannel`, or a worker.
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

/** Parses JSON text, or returns `null`; the engine then answers that it isn't a message. */
function readMessage(text: string): unknown {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    return decode(text);
  } catch {
    return null;
  }
}
