import type { SnapshotStream } from './SnapshotStream.js';

/** All streams of this process, for when it stops: an answer that stays open would keep it from ending. */
export class OpenStreams {
  readonly #open = new Set<{ readonly stream: SnapshotStream; readonly leave: () => void }>();
  #isClosing = false;

  get size(): number {
    return this.#open.size;
  }

  /** `leave` ends what feeds it. What is given back takes it out. */
  add(stream: SnapshotStream, leave: () => void): () => void {
    const opened = { stream, leave };
    this.#open.add(opened);
    if (this.#isClosing) this.#dismiss(opened);
    return () => void this.#open.delete(opened);
  }

  /** Each is told to come back, to another process. Resolves when all have gone; who does not go by then is cut off. */
  async sayGoodbye(patienceMs: number): Promise<void> {
    this.#isClosing = true;
    for (const opened of this.#open) this.#dismiss(opened);
    const until = performance.now() + patienceMs;
    while (this.#open.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { stream } of this.#open) stream.destroy();
  }

  #dismiss({ stream, leave }: { readonly stream: SnapshotStream; readonly leave: () => void }): void {
    stream.end({ event: 'goodbye', data: {}, retryMs: 1_000 });
    leave();
  }
}
