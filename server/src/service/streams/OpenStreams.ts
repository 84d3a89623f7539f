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

/** All streams of this process, for when it stops: an answer that stays open would keep it from ending. */
export class OpenStreams {
  readonly #open = new Set<Opened>();
  #isClosing = false;

  get size(): number {
    return this.#open.size;
  }

  /** `leave` ends what feeds it. Of what is given back `leave` takes it out, and `dismiss` says goodbye to it alone. */
  add(
    stream: SnapshotStream,
    leave: () => void,
  ): { readonly leave: () => void; readonly dismiss: (why: Reason) => void } {
    const opened = { stream, leave };
    this.#open.add(opened);
    if (this.#isClosing) dismiss(opened, {});
    return { leave: () => void this.#open.delete(opened), dismiss: (why) => dismiss(opened, why) };
  }

  /** Each is told to come back, to another process. Resolves when all have gone; who does not go by then is cut off. */
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
