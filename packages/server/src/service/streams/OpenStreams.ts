import type { SnapshotStream } from './SnapshotStream.js';

interface Opened {
  readonly stream: SnapshotStream;
  /** Ends what feeds it. */
  readonly leave: () => void;
}

/**
 * Why the service ends a stream: the error that it would return from now on. Empty: a client that reconnects is
 * answered.
 */
export type Reason = { readonly code: string; readonly message: string } | Readonly<Record<string, never>>;

/** All streams of this process, to end them when it stops: an open response would keep it alive. */
export class OpenStreams {
  readonly #open = new Set<Opened>();
  #isClosing = false;

  get size(): number {
    return this.#open.size;
  }

  /** `leave` stops the source. The returned `leave` removes the stream, and `dismiss` ends only this one. */
  add(
    stream: SnapshotStream,
    leave: () => void,
  ): { readonly leave: () => void; readonly dismiss: (why: Reason) => void } {
    const opened = { stream, leave };
    this.#open.add(opened);
    if (this.#isClosing) dismiss(opened, {});
    return { leave: () => void this.#open.delete(opened), dismiss: (why) => dismiss(opened, why) };
  }

  /**
   * Tells each client to reconnect to another process. Resolves when all have gone; disconnects the others after
   * this time, in ms.
   */
  async sayGoodbye(patienceMs: number): Promise<void> {
    this.#isClosing = true;
    for (const opened of this.#open) dismiss(opened, {});
    const until = performance.now() + patienceMs;
    while (this.#open.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { stream } of this.#open) stream.destroy();
  }
}

function dismiss({ stream, leave }: Opened, why: Reason): void {
  stream.end({ event: 'goodbye', data: why, retryMs: 1_000 });
  leave();
}
