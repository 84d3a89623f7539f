import type { Clock } from '../../stream/Clock.js';
import { onAbort } from '../../stream/onAbort.js';
import type { ExecutionLock } from './ExecutionLock.js';

interface Held {
  leftAt: number | null;
  readonly giveUp: () => void;
}

/** What the engines of this process that share a lock carry out. */
const heldUnder = new WeakMap<ExecutionLock, Map<string, Held>>();

/**
 * An execution that was left while the wallet was being asked keeps its lock, so that the answer still finds its way into the journal. A wallet that never
 * answers would keep it for as long as the page lives: once the prompt counts as lost, whoever wants to go on ends that. Needs no timer.
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

  /** Settles with the work, or when it was left and given up; `onGivenUp` is called before that, and what the work does later is nobody's business. */
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

  /** Frees the lock of an execution that was left so long ago that its prompt counts as lost. */
  giveUp(name: string): void {
    const held = this.#held.get(name);
    const { clock, lostAfterMs } = this.options;
    if (held?.leftAt != null && clock.elapsed() - held.leftAt >= lostAfterMs) held.giveUp();
  }
}
