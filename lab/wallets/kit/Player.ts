import type { Prompt } from './Prompt.js';

/** The player's automatic answer to prompts; `wait` leaves them open. */
export type Answer = 'confirm' | 'refuse' | 'wait';

/** The player's actions in a wallet. Optional ones exist only in some wallets. */
export interface Player {
  /** Applies from now on, and to open prompts. */
  answer(how: Answer): void;
  /** The oldest prompt that is open, as soon as there is one. */
  next(): Promise<Prompt>;
  /** How many prompts were shown so far. */
  shown(): number;
  /** Replaces the newest sent transaction by the same with higher fees; resolves with the new hash. */
  speedUp?(): Promise<string>;
  /** Takes the nonce of the newest sent transaction with an empty one; resolves with its hash. */
  cancel?(): Promise<string>;
  /** Closes the window that all open prompts share. */
  closeWindow?(): void;
}
