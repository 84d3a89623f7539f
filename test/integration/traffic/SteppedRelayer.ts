import { setTimeout as sleep } from 'node:timers/promises';
import type { Devnet } from 'tributary-sdk/devnet';

/** Holds every message at the first look at it, and has carried all of them out by the second: what the looks find does not depend on the relayer's pace. */
export class SteppedRelayer {
  readonly #relayer: Devnet['relayer'];
  #isHeld = true;

  constructor({ relayer }: Pick<Devnet, 'relayer'>) {
    this.#relayer = relayer;
    relayer.hold();
  }

  /** Before a look: the relayer knows of a message; from the second look on every one is executed. */
  async settle(): Promise<void> {
    const isSettled = (): boolean => {
      const messages = this.#relayer.messages();
      return messages.length > 0 && (this.#isHeld || messages.every(({ status }) => status === 'executed'));
    };
    while (!isSettled()) await sleep(5);
  }

  /** After a look. */
  moveOn(): void {
    if (this.#isHeld) this.#relayer.release();
    this.#isHeld = false;
  }
}
