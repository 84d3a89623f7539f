import type { Clock } from '../../../../core/stream/Clock.js';

interface Timer {
  readonly atMs: number;
  readonly task: () => void;
}

/** Time that jumps to the next timer as soon as everything that waits only for promises has had its turn: nobody waits in real time, and nothing comes late. */
export class IdleClock implements Clock {
  #nowMs = 0;
  #timers: readonly Timer[] = [];

  now(): number {
    return this.#nowMs;
  }

  elapsed(): number {
    return this.now();
  }

  /** Time goes by while somebody thinks. */
  pass(ms: number): void {
    this.#nowMs += ms;
  }

  after(ms: number, task: () => void): () => void {
    const timer: Timer = { atMs: this.#nowMs + ms, task };
    this.#timers = [...this.#timers, timer];
    setImmediate(() => this.#next());
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  soon(task: () => void): () => void {
    return this.after(0, task);
  }

  #next(): void {
    const [next] = [...this.#timers].sort((a, b) => a.atMs - b.atMs);
    if (next === undefined) return;
    this.#timers = this.#timers.filter((other) => other !== next);
    this.#nowMs = Math.max(this.#nowMs, next.atMs);
    next.task();
  }
}
