interface Waiting {
  readonly count: number;
  readonly resolve: () => void;
}

/** The player's hand: prompts that the wallet keeps open, to be confirmed whenever the player likes. */
export class Hand {
  readonly #prompts: (() => Promise<unknown>)[] = [];
  readonly #waiting: Waiting[] = [];
  #shown = 0;

  /** A prompt opens. */
  show(confirm: () => Promise<unknown>): void {
    this.#shown += 1;
    this.#prompts.push(confirm);
    for (const { count, resolve } of this.#waiting) if (count <= this.#shown) resolve();
  }

  /** Resolves once so many prompts have been shown altogether. */
  sees(count = 1): Promise<void> {
    return new Promise((resolve) => (count <= this.#shown ? resolve() : this.#waiting.push({ count, resolve })));
  }

  /** Confirms the oldest open prompt; returns the wallet's answer. */
  async confirm(): Promise<unknown> {
    const confirm = this.#prompts.shift();
    if (confirm === undefined) throw new Error('no prompt is open');
    return confirm();
  }
}
