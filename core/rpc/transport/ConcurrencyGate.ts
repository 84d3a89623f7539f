/** Runs a limited number of tasks at a time; the others wait in order. */
export class ConcurrencyGate {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running += 1;
    else await new Promise<void>((enter) => this.line.push(enter)); // takes the slot of the task that leaves
    try {
      return await task();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
