import type { Clock } from '../../../core/stream/Clock.js';

interface Timer {
  readonly atMs: number;
  readonly task: () => void;
}

/** Time that passes only when told to. `soon` counts as no time at all. */
export class ManualClock implements Clock {
  private nowMs = 1_000_000;
  private timers: Timer[] = [];

  get pending(): number {
    return this.timers.length;
  }

  now(): number {
    return this.nowMs;
  }

  elapsed(): number {
    return this.now();
  }

  after(ms: number, task: () => void, _options?: Parameters<Clock['after']>[2]): () => void {
    const timer: Timer = { atMs: this.nowMs + ms, task };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  soon(task: () => void): () => void {
    return this.after(0, task);
  }

  /** Runs what falls due, in order, letting promises settle in between. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    for (;;) {
      await settled();
      const next = this.timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.task();
    }
    this.nowMs = untilMs;
  }
}

/** Everything that waits only for promises has had its turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
