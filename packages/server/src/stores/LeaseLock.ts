import { randomUUID } from 'node:crypto';
import { type ExecutionLock, type Lease, LOCK_BUSY } from 'tributary-sdk';
import type { HeldLease, LeaseTable } from './LeaseTable.js';

export interface LeaseLockOptions {
  /**
   * A holder without a renewal for this long loses its lease, though its process may be alive. In ms, default
   * 10,000; renewed three times as often.
   */
  readonly leaseMs?: number;
}

interface Held extends HeldLease {
  readonly losing: AbortController;
  /** By the process's monotonic clock: before this time no other process can have taken it. */
  safeUntil: number;
  /** Fires when this time has come, also while the database does not answer. */
  alarm: NodeJS.Timeout | null;
}

/** The used part of a lease's time: a holder without a database stops before others may take over. */
const SAFE_PART = 0.7;

/** A lock among all processes that share a table of leases. A process renews all its leases with one statement. */
export class LeaseLock implements ExecutionLock {
  readonly #owner = randomUUID();
  readonly #leaseMs: number;
  readonly #held = new Map<string, Held>();
  #beat: NodeJS.Timeout | null = null;

  constructor(
    private readonly table: LeaseTable,
    { leaseMs = 10_000 }: LeaseLockOptions = {},
  ) {
    this.#leaseMs = leaseMs;
  }

  async run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    if (this.#held.has(name)) return LOCK_BUSY;
    const safeUntil = this.#safeFromNow();
    const token = await this.table.take(name, this.#owner, this.#leaseMs);
    if (token === null) return LOCK_BUSY;
    const held: Held = { name, token, losing: new AbortController(), safeUntil, alarm: null };
    this.#held.set(name, held);
    this.#watch(held);
    this.#keepBeating();
    try {
      return await work({ token, isHeld: () => this.#isStillHeld(held), lost: held.losing.signal });
    } finally {
      this.#forget(held);
      // If this fails, the lease expires by itself.
      await this.table.release([held], this.#owner).catch(() => undefined);
    }
  }

  isHeld(name: string): Promise<boolean> {
    return this.table.isHeld(name);
  }

  /** Releases all leases of this process, in one statement; the running work gets the loss signal. */
  async close(): Promise<void> {
    if (this.#beat !== null) clearInterval(this.#beat);
    this.#beat = null;
    const all = [...this.#held.values()];
    for (const held of all) this.#lose(held);
    if (all.length > 0) await this.table.release(all, this.#owner).catch(() => undefined);
  }

  /** Renews first: for a while no other process can take it. */
  async #isStillHeld(held: Held): Promise<boolean> {
    if (held.losing.signal.aborted || this.#held.get(held.name) !== held) return false;
    const safeUntil = this.#safeFromNow();
    const renewed = await this.table.renew([held], this.#owner, this.#leaseMs);
    if (renewed.includes(held.name)) held.safeUntil = Math.max(held.safeUntil, safeUntil);
    else this.#lose(held);
    return !held.losing.signal.aborted && performance.now() < held.safeUntil;
  }

  #keepBeating(): void {
    this.#beat ??= setInterval(() => void this.#renewAll(), this.#leaseMs / 3).unref();
  }

  async #renewAll(): Promise<void> {
    const all = [...this.#held.values()];
    if (all.length === 0) {
      if (this.#beat !== null) clearInterval(this.#beat);
      this.#beat = null;
      return;
    }
    const safeUntil = this.#safeFromNow();
    const names = await this.table.renew(all, this.#owner, this.#leaseMs).catch(() => null);
    // A lease that is not renewed for too long is lost by its timer: a database that does not answer takes longer
    // than a lease.
    if (names === null) return;
    for (const held of all) {
      if (names.includes(held.name)) held.safeUntil = Math.max(held.safeUntil, safeUntil);
      else this.#lose(held);
    }
  }

  /** Renewals only move the time; if it has moved when the timer fires, the timer starts again. */
  #watch(held: Held): void {
    const restMs = held.safeUntil - performance.now();
    held.alarm = setTimeout(() => (performance.now() < held.safeUntil ? this.#watch(held) : this.#lose(held)), restMs);
    held.alarm.unref();
  }

  #lose(held: Held): void {
    this.#forget(held);
    held.losing.abort();
  }

  #forget(held: Held): void {
    if (held.alarm !== null) clearTimeout(held.alarm);
    if (this.#held.get(held.name) === held) this.#held.delete(held.name);
  }

  #safeFromNow(): number {
    return performance.now() + this.#leaseMs * SAFE_PART;
  }
}
