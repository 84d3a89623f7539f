import type { Caller } from './Caller.js';

/**
 * Limits how many of something each player may have open at once. The tenant's own server acts for all of its
 * players and has no limit.
 */
export class PlayerShares {
  readonly #open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Takes `count` of the share at once. Call the returned function once it is over. `null`: the player's share has
   * not enough left.
   *
   * @example
   * const release = shares.take(caller);
   * if (release !== null) socket.once('close', release);
   */
  take({ tenant, player }: Pick<Caller, 'tenant' | 'player'>, count = 1): (() => void) | null {
    if (player === null) return () => undefined;
    const name = `${tenant}/${player}`;
    const open = this.#open.get(name) ?? 0;
    if (open + count > this.most) return null;
    this.#open.set(name, open + count);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#open.get(name) ?? count) - count;
      if (left > 0) this.#open.set(name, left);
      else this.#open.delete(name);
    };
  }
}
