import type { ToEngine, ToGame } from 'tributary-sdk/headless';
import type { Caller } from '../auth/Caller.js';
import type { PlayerShares } from '../auth/PlayerShares.js';

/** What an open call holds beside its message: so many calls of a player are open at most, however small. */
const LEAST_BYTES = 8_000;

/** What the open calls of one socket hold of its player's share. A flow also keeps what it was told last by each command. */
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

  /** false: that is more than the player has left, or the socket is closed: what was said right before is looked at after it, and nobody would give it back. */
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

  /** Of a call that is over by the engine's word, or taken back by the game's. */
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
