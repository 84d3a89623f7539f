import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../../core/stream/Clock.js';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
  /** The page that set it; `null` for the world. */
  readonly page: number | null;
}

export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Longer than any answer of a local chain takes on a busy machine. */
const LONGEST_REAL_WAIT_MS = 30_000;

/**
 * A clock that moves only when nothing is in progress: no request, no work of the world, no promise. Ten minutes of waiting take no time, nothing
 * depends on how fast this machine is, and the same seed sees the same order of events.
 */
export class VirtualTime implements Clock {
  #nowMs = 0;
  #timers: Timer[] = [];
  #order = 0;
  #soon = 0;
  #works = 0;
  #page: number | null = null;
  #wake: () => void = () => undefined;
  readonly #busy: (() => boolean)[] = [];
  #deviceOffsetMs = 0;
  /** The page of the running work, if it isn't the shown one: everything that follows from the work belongs to that page. */
  readonly #beside = new AsyncLocalStorage<number>();

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  elapsed(): number {
    return this.now();
  }

  /** The time on the player's device; only dates depend on it, no waiting does. */
  deviceNow(): number {
    return this.#nowMs + this.#deviceOffsetMs;
  }

  /** From now on the device's clock is wrong by so much. */
  setDeviceClock(offsetMs: number): void {
    this.#deviceOffsetMs = offsetMs;
  }

  /** Timers that are set from now on belong to this page; those of a dead one are never set. */
  handTo(page: number | null): void {
    this.#page = page;
  }

  /** Timers of this work, and of all that follows from it, belong to the page, even if another one is shown. */
  within<T>(page: number, work: () => T): T {
    return this.#beside.run(page, work);
  }

  /** As the engine sets them. */
  after(ms: number, task: () => void): () => void {
    const beside = this.#beside.getStore();
    return beside === undefined
      ? this.#set(ms, task, this.#page)
      : this.#set(ms, () => this.#beside.run(beside, task), beside);
  }

  /** Timers that belong to no page. */
  get besides(): Clock {
    return {
      now: () => this.now(),
      elapsed: () => this.now(),
      after: (ms, task) => this.#set(ms, task, null),
      soon: (task) => this.soon(task),
    };
  }

  soon(task: () => void): () => void {
    this.#soon += 1;
    let isDue = true;
    const finish = (): boolean => {
      const wasDue = isDue;
      isDue = false;
      if (wasDue) this.#soon -= 1;
      return wasDue;
    };
    const immediate = setImmediate(() => {
      if (finish()) task();
    });
    return () => {
      if (finish()) clearImmediate(immediate);
    };
  }

  /** Sets a timer of the world; time stands still until the work is done. */
  plan(ms: number, work: () => Promise<unknown> | void): () => void {
    return this.#set(ms, () => void this.work(async () => work()), null);
  }

  /** Time stands still meanwhile. */
  async work<T>(work: () => Promise<T>): Promise<T> {
    this.#works += 1;
    try {
      return await work();
    } finally {
      this.#works -= 1;
      this.poke();
    }
  }

  /** Adds a condition that time waits for; its owner calls `poke` when it changes. */
  waitsFor(isBusy: () => boolean): void {
    this.#busy.push(isBusy);
  }

  poke(): void {
    this.#wake();
  }

  timersOf(page: number): number {
    return this.#timers.filter((timer) => timer.page === page).length;
  }

  /** The timers of a page that has died. */
  drop(page: number): void {
    this.#timers = this.#timers.filter((timer) => timer.page !== page);
  }

  /** Resolves when nothing more happens without time moving on. */
  async quiet(): Promise<void> {
    const deadline = performance.now() + LONGEST_REAL_WAIT_MS;
    for (;;) {
      await turn();
      await turn();
      if (!this.#isBusy()) {
        await turn();
        if (!this.#isBusy()) return;
      }
      if (performance.now() > deadline) throw new TimeLimitError('something under way does not end');
      if (this.#soon === 0) await this.#poked();
    }
  }

  /** Lets time go by until something has happened. @throws TimeLimitError after `limitMs` of it */
  async until(isOver: () => boolean, limitMs: number): Promise<void> {
    const limit = this.#nowMs + limitMs;
    for (;;) {
      await this.quiet();
      if (isOver()) return;
      const next = this.#timers[0];
      if (next === undefined) throw new TimeLimitError('nothing is left that could happen');
      if (next.at > limit) throw new TimeLimitError(`not over after ${limitMs} ms`);
      this.#timers.shift();
      this.#nowMs = Math.max(this.#nowMs, next.at);
      next.task();
    }
  }

  async pass(ms: number): Promise<void> {
    let isOver = false;
    this.plan(ms, () => void (isOver = true));
    await this.until(() => isOver, ms + 1);
  }

  /** Back to a moment, with nothing planned. */
  reset(startMs: number): void {
    this.#nowMs = startMs;
    this.#timers = [];
    this.#page = null;
    this.#deviceOffsetMs = 0;
  }

  #set(ms: number, task: () => void, page: number | null): () => void {
    if (page !== null && page < 0) return () => undefined;
    const timer: Timer = { at: this.#nowMs + Math.max(0, ms), order: (this.#order += 1), task, page };
    const before = this.#timers.findIndex((other) => other.at > timer.at);
    this.#timers.splice(before < 0 ? this.#timers.length : before, 0, timer);
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  #isBusy(): boolean {
    return this.#soon > 0 || this.#works > 0 || this.#busy.some((isBusy) => isBusy());
  }

  /** Or a moment later: the work may have ended without a call. */
  #poked(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 20);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
