import type { Answer, Player } from './Player.js';
import type { Prompt } from './Prompt.js';

export interface Verdict {
  readonly isConfirmed: boolean;
  readonly edits: Readonly<Record<string, string>>;
}

/** The queue between a wallet, which shows prompts, and the player, who answers them. */
export class Prompts implements Player {
  readonly #open: Prompt[] = [];
  readonly #waiting: ((prompt: Prompt) => void)[] = [];
  #answer: Answer = 'confirm';
  #shown = 0;

  answer(how: Answer): void {
    this.#answer = how;
    if (how !== 'wait') for (const prompt of this.#open.splice(0)) prompt[how]();
  }

  next(): Promise<Prompt> {
    const prompt = this.#open.shift();
    return prompt === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(prompt);
  }

  shown(): number {
    return this.#shown;
  }

  /** Adds a prompt of a wallet with a separate prompt list. */
  show(prompt: Prompt): void {
    this.#shown += 1;
    if (this.#answer !== 'wait') return prompt[this.#answer]();
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#open.push(prompt);
    else waiting(prompt);
  }

  /** For wallets that only wait for a word. */
  ask(method: string): Promise<Verdict> {
    return new Promise((resolve) => {
      const refuse = (): void => resolve({ isConfirmed: false, edits: {} });
      this.show({ method, refuse, confirm: (edits = {}) => resolve({ isConfirmed: true, edits }) });
    });
  }
}
