import { setTimeout as sleep } from 'node:timers/promises';
import type { Devnet } from 'tributary-devnet';

/** Holds every message until its second read, and executes all of them by then: the reads do not depend on the relayer's pace. */
export class SteppedRelayer {
  readonly #relayer: Devnet['relayer'];
  #looks = 0;

  constructor({ relayer }: Pick<Devnet, 'relayer'>) {
    this.#relayer = relayer;
    relayer.hold();
  }

  /** Before a look: the relayer knows of a message; from the second look on every one is executed. */
  async settle(): Promise<void> {
    this.#looks += 1;
    const isFirst = this.#looks === 1;
    if (this.#looks === 2) this.#relayer.release();
    const isSettled = (): boolean => {
      const messages = this.#relayer.messages();
      return messages.length > 0 && (isFirst || messages.every(({ status }) => status === 'executed'));
    };
    while (!isSettled()) await sleep(5);
  }
}
