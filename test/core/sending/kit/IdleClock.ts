import type { Clock } from '../../../../core/stream/Clock.js';

interface Timer {
  readonly atMs: number;
  readonly task: () => void;
}

/** A clock that jumps to the next timer once all pending promises have settled. No test waits in real time. */
export class IdleClock implements Clock {
  #nowMs = 0;
  #timers: readonly Timer[] = [];

  now(): number {
    return this.#nowMs;
  }

  elapsed(): number {
    return this.now();
  }

  /** Advances the time during a computation. */
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
