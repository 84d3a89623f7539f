import type { Clock } from '../../stream/Clock.js';
import { onAbort } from '../../stream/onAbort.js';
import type { ExecutionLock } from './ExecutionLock.js';

interface Held {
  leftAt: number | null;
  readonly giveUp: () => void;
}

/** The running executions of all engines in this process, by lock. */
const heldUnder = new WeakMap<ExecutionLock, Map<string, Held>>();

/**
 * Keeps the lock of an execution whose caller unsubscribed during a wallet prompt, so that the
 * wallet's response is still journaled. If the wallet never responds, the next caller that wants to
 * continue frees the lock after `lostAfterMs`. Needs no timer.
 */
export class LeftExecutions {
  readonly #held: Map<string, Held>;

  constructor(
    lock: ExecutionLock,
    private readonly options: { readonly clock: Clock; readonly lostAfterMs: number },
  ) {
    this.#held = heldUnder.get(lock) ?? new Map<string, Held>();
    heldUnder.set(lock, this.#held);
  }

  /**
   * Runs the work. Settles with it, or when the execution is given up after its caller left. Then
   * `onGivenUp` is called first, and later results of the work are ignored.
   */
  async carry(
    name: string,
    signal: AbortSignal,
    { work, onGivenUp }: { readonly work: () => Promise<void>; readonly onGivenUp: () => void },
  ): Promise<void> {
    let held: Held | undefined;
    const givenUp = new Promise<void>((resolve) => {
      held = { leftAt: null, giveUp: () => (onGivenUp(), resolve()) };
      this.#held.set(name, held);
    });
    const stopListening = onAbort(signal, () => held && (held.leftAt = this.options.clock.elapsed()));
    try {
      await Promise.race([work(), givenUp]);
    } finally {
      stopListening();
      if (this.#held.get(name) === held) this.#held.delete(name);
    }
  }

  /** Frees the lock of an execution whose caller left at least `lostAfterMs` ago. */
  giveUp(name: string): void {
    const held = this.#held.get(name);
    const { clock, lostAfterMs } = this.options;
    if (held?.leftAt != null && clock.elapsed() - held.leftAt >= lostAfterMs) held.giveUp();
  }
}
