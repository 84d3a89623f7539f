import type { Verdict } from '../judge/Evidence.js';
import { TimeLimitError, type VirtualTime } from '../time/VirtualTime.js';
import type { Phase } from '../wire/mishapOf.js';

/** The observations and counts of a run so far, in the run's own time. */
export class RunLog {
  phase: Phase = 'search';
  readonly trace: string[] = [];
  readonly mishaps: Record<string, number> = {};
  readonly verdicts: Verdict[] = [];
  /** Hashes of the deliveries for card payments. */
  readonly cards: string[] = [];
  readonly leftovers: string[] = [];
  readonly accidents: string[] = [];
  /** Re-checks that prompted the wallet. */
  readonly looks: string[] = [];
  kills = 0;
  thrownOut = 0;
  hadMishaps = false;
  isSettled = true;
  #startMs = 0;

  constructor(private readonly time: VirtualTime) {}

  begin(): void {
    this.#startMs = this.time.now();
  }

  get isCalm(): boolean {
    return this.phase === 'calm';
  }

  get elapsedMs(): number {
    return this.time.now() - this.#startMs;
  }

  note(line: string): void {
    this.trace.push(`${(this.elapsedMs / 1_000).toFixed(3).padStart(9)} ${line}`);
  }

  mishap(kind: string): true {
    this.mishaps[kind] = (this.mishaps[kind] ?? 0) + 1;
    if (this.phase !== 'search') this.hadMishaps = true;
    return true;
  }

  /** Where it takes longer than it ever should, that is an accident. */
  async until(isOver: () => boolean, limitMs: number, what: string): Promise<void> {
    try {
      await this.time.until(isOver, limitMs);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      this.accidents.push(`${what}: ${error.message}`);
    }
  }
}
