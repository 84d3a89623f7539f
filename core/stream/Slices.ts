import type { Clock } from './Clock.js';

/** Runs tasks in order, at most one slice of them per turn of the event loop. */
export class Slices {
  private done = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly mostPerTurn: number,
  ) {}

  get isBehind(): boolean {
    return this.waiting.length > 0;
  }

  add(task: () => void): void {
    if (this.isBehind || this.done === this.mostPerTurn) this.waiting.push(task);
    else this.carryOut(task);
  }

  /** Runs all waiting tasks now. */
  finish(): void {
    for (const task of this.waiting.splice(0)) task();
  }

  private carryOut(task: () => void): void {
    if (this.done === 0) this.clock.soon(() => this.turn());
    this.done += 1;
    task();
  }

  private turn(): void {
    this.done = 0;
    for (const task of this.waiting.splice(0, this.mostPerTurn)) this.carryOut(task);
  }
}
