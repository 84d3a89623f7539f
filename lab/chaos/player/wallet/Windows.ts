import type { Random } from '../../random.js';

/** A window of the wallet that waits for the player; it outlives the page. */
export interface Window {
  readonly what: string;
  readonly confirm: () => Promise<void>;
  readonly close: () => void;
}

/** The player's view of the wallet without the page: open prompts, and transactions in progress. */
export class Windows {
  #open: Window[] = [];
  /** Number of signed transactions, by the wallet or its owners, that no node has yet. */
  #onTheWay = 0;
  /** Number of the account's transactions that a node keeps, unknown to wallet and player. */
  #kept = 0;
  #sentMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number) {}

  get count(): number {
    return this.#open.length;
  }

  /** Whether no signed transaction is going to appear, and every working node has seen the sent ones. */
  isQuiet(): boolean {
    return this.#onTheWay === 0 && this.now() - this.#sentMs > SEEN_BY_ALL_MS;
  }

  /** Whether the wallet has signed something that no node has. */
  get isSending(): boolean {
    return this.#onTheWay > 0;
  }

  /** Nothing is open, and nothing of the account will appear any more. */
  isOver(): boolean {
    return this.isQuiet() && this.count === 0 && this.#kept === 0;
  }

  /** A node holds a transaction unseen; call the returned function once it was seen. */
  kept(): () => void {
    this.#kept += 1;
    return () => {
      this.#kept -= 1;
      this.sent();
    };
  }

  sent(): void {
    this.#sentMs = this.now();
  }

  /** A transaction is between signature and node; call the returned function afterwards. */
  underWay(): () => void {
    this.#onTheWay += 1;
    return () => void (this.#onTheWay -= 1);
  }

  show(what: string, confirm: () => Promise<void>, close: () => void): Window {
    const window: Window = {
      what,
      confirm: async () => {
        if (this.#take(window)) await confirm();
      },
      close: () => {
        if (this.#take(window)) close();
      },
    };
    this.#open.push(window);
    return window;
  }

  /** In any order: some of them are confirmed, some closed, some left open. */
  async decide(random: Random): Promise<void> {
    for (const window of this.#shuffled(random)) {
      const decision = random.weighted([
        ['leave', 5],
        ['confirm', 3],
        ['close', 2],
      ] as const);
      if (decision === 'confirm') await window.confirm();
      if (decision === 'close') window.close();
    }
  }

  async settle(random: Random): Promise<void> {
    for (const window of this.#shuffled(random)) {
      if (random.chance(0.6)) await window.confirm();
      else window.close();
    }
  }

  closeAll(): void {
    for (const window of [...this.#open]) window.close();
  }

  #take(window: Window): boolean {
    const isOpen = this.#open.includes(window);
    this.#open = this.#open.filter((other) => other !== window);
    return isOpen;
  }

  #shuffled(random: Random): readonly Window[] {
    return this.#open
      .map((window) => ({ window, rank: random.next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ window }) => window);
  }
}

/** Longer than the run's nodes ever lag. */
const SEEN_BY_ALL_MS = 90_000;
