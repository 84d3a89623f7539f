import type { ToEngine, ToGame } from 'tributary-sdk/headless';
import type { Caller } from '../auth/Caller.js';
import type { PlayerShares } from '../auth/PlayerShares.js';

/**
 * The memory of an open call in addition to its message: it limits how many calls a player has open, also small
 * ones.
 */
const LEAST_BYTES = 8_000;

/**
 * The part of a player's share that the open calls of one socket hold. A flow also keeps the latest message of
 * each command.
 */
export class HeldBytes {
  readonly #calls = new Map<string, Map<string, () => void>>();
  #isClosed = false;

  constructor(
    private readonly shares: PlayerShares,
    private readonly caller: Pick<Caller, 'tenant' | 'player'>,
  ) {}

  isOpen(id: string): boolean {
    return this.#calls.has(id);
  }

  /**
   * `false`: the player has not enough left, or the socket is closed. A message sent right before the close is
   * handled after it, and nothing would release its bytes.
   */
  take(message: Extract<ToEngine, { readonly id: string }>, bytes: number): boolean {
    if ('method' in message) return this.#take(message.id, '', Math.max(bytes, LEAST_BYTES));
    const isKept = 'command' in message && this.isOpen(message.id) && bytes > LEAST_BYTES;
    return !isKept || this.#take(message.id, message.command, bytes);
  }

  #take(id: string, part: string, bytes: number): boolean {
    if (this.#isClosed) return false;
    const release = this.shares.take(this.caller, bytes);
    if (release === null) return false;
    const parts = this.#calls.get(id) ?? new Map<string, () => void>();
    parts.get(part)?.();
    this.#calls.set(id, parts.set(part, release));
    return true;
  }

  /** Releases a call that the engine has ended or the game has cancelled. */
  note(message: ToGame | ToEngine): void {
    if ('id' in message && ('done' in message || 'error' in message || 'cancel' in message)) this.#release(message.id);
  }

  /** The socket has closed. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#calls.keys()) this.#release(id);
  }

  #release(id: string): void {
    for (const release of this.#calls.get(id)?.values() ?? []) release();
    this.#calls.delete(id);
  }
}
