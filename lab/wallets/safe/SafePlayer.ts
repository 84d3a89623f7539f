import { Prompts } from '../kit/Prompts.js';
import type { SafeQueue } from './SafeQueue.js';

/** Two owners: the first one proposes in the page; the other executes at once, or on request. */
export class SafePlayer extends Prompts {
  #isHolding = false;

  constructor(private readonly queue: SafeQueue) {
    super();
  }

  /** The second owner does not look for now. */
  hold(): void {
    this.#isHolding = true;
  }

  hasProposed(): boolean {
    return this.queue.newest() !== undefined;
  }

  /** The second owner executes the latest proposal. */
  release(): Promise<string> {
    this.#isHolding = false;
    return this.queue.execute(this.queue.newest() ?? '');
  }

  async proposed(safeTxHash: string): Promise<void> {
    if (!this.#isHolding) await this.queue.execute(safeTxHash);
  }
}
