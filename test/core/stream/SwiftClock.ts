import type { Clock } from '../../../core/stream/Clock.js';

interface Timer {
  readonly atMs: number;
  readonly task: () => void;
}

/** A clock that advances at once: the next timer fires when all pending promises have settled. */
export class SwiftClock implements Clock {
  #nowMs: number;
  #timers: readonly Timer[] = [];
  #isTurning = false;

  constructor(nowMs = 1_700_000_000_000) {
    this.#nowMs = nowMs;
  }

  get pending(): number {
    return this.#timers.length;
  }

  now(): number {
    return this.#nowMs;
  }

  elapsed(): number {
    return this.now();
  }

  after(ms: number, task: () => void): () => void {
    const timer: Timer = { atMs: this.#nowMs + ms, task };
    this.#timers = [...this.#timers, timer];
    this.#turn();
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  soon(task: () => void): () => void {
    return this.after(0, task);
  }

  skip(ms: number): void {
    this.#nowMs += ms;
  }

  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    setImmediate(() => {
      this.#isTurning = false;
      const [next] = [...this.#timers].sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) return;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.task();
      if (this.#timers.length > 0) this.#turn();
    });
  }
}
