import type { ServerResponse } from 'node:http';
import { encode } from 'tributary-sdk/headless';
import { failureOf } from '../http/failureOf.js';

/** One server-sent event. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
  /** The last event id that a reconnecting client has seen. */
  readonly id?: string;
  /** After how long a disconnected client reconnects, in ms. */
  readonly retryMs?: number;
}

export interface SnapshotStreamOptions {
  /** How long a client may read nothing before it is disconnected, in ms. */
  readonly slowMs: number;
  /** How often a comment is sent without events, in ms, so that no proxy closes the idle connection. */
  readonly beatMs: number;
}

/**
 * Server-sent events that are each complete: a client that reads slowly gets the newest one when it is ready,
 * and earlier ones are dropped. Nothing is queued for it.
 */
export class SnapshotStream {
  #newest: StreamEvent | null = null;
  #last: StreamEvent | null = null;
  #isFull = false;
  #isEnding = false;
  #cut: NodeJS.Timeout | null = null;
  readonly #beat: NodeJS.Timeout;

  constructor(
    private readonly response: ServerResponse,
    private readonly options: SnapshotStreamOptions,
  ) {
    // A client that only listens sends nothing.
    response.socket?.setTimeout(0);
    response.socket?.setNoDelay(true);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    response.on('drain', () => {
      this.#isFull = false;
      this.#stopCutting();
      this.#flush();
    });
    response.once('close', () => this.#stop());
    this.#beat = setInterval(() => {
      if (!this.#isFull) this.#write(': \n\n');
    }, options.beatMs).unref();
  }

  send(event: StreamEvent): void {
    this.#newest = event;
    this.#flush();
  }

  /** Ends the stream after the remaining events. */
  end(last: StreamEvent): void {
    if (this.#last !== null) return;
    this.#last = last;
    this.#flush();
  }

  /** Ends the stream at once, without the remaining events. */
  destroy(): void {
    this.response.destroy();
  }

  #flush(): void {
    if (this.#isFull || this.#isEnding || this.response.destroyed) return;
    const newest = this.#newest;
    this.#newest = null;
    const text = newest === null ? '' : textOf(newest);
    if (text === null) this.#last ??= UNWRITABLE;
    else if (text !== '') this.#write(text);
    if (this.#last === null || this.#isFull) return;
    this.#isEnding = true;
    this.response.end(textOf(this.#last) ?? textOf(UNWRITABLE));
    this.#cutLater();
  }

  #write(text: string): void {
    if (this.response.write(text)) return;
    this.#isFull = true;
    this.#cutLater();
  }

  #cutLater(): void {
    this.#cut ??= setTimeout(() => this.destroy(), this.options.slowMs).unref();
  }

  #stopCutting(): void {
    if (this.#cut !== null && !this.#isEnding) clearTimeout(this.#cut);
    if (!this.#isEnding) this.#cut = null;
  }

  #stop(): void {
    clearInterval(this.#beat);
    if (this.#cut !== null) clearTimeout(this.#cut);
  }
}

/** Sent instead of a value that is not JSON: an error of the engine or of a plugin, which must not end the process. */
const UNWRITABLE: StreamEvent = { event: 'error', data: failureOf(null).body };

/** Returns `null` if the data is not JSON. */
function textOf({ event, data, id, retryMs }: StreamEvent): string | null {
  const head = [
    `event: ${event}`,
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(retryMs === undefined ? [] : [`retry: ${retryMs}`]),
  ];
  try {
    return `${head.join('\n')}\ndata: ${encode(data)}\n\n`;
  } catch {
    return null;
  }
}
