import { type Observable, Subject } from 'rxjs';

/**
 * Lagging nodes behind one endpoint sometimes return older numbers; a chain that was rolled back or
 * restarted returns them every time.
 */
const ANSWERS_TO_GO_BACK = 3;

/** The newest block in any response. */
export class ChainHead {
  private newest: { readonly number: bigint; readonly seenAtMs: number } | null = null;
  private olderAnswers = 0;
  private readonly moves = new Subject<bigint>();

  get number(): bigint | null {
    return this.newest?.number ?? null;
  }

  /** Emits when the number changes. Late subscribers get no earlier value. */
  get moves$(): Observable<bigint> {
    return this.moves;
  }

  /** Returns the number if it was confirmed within the last `ms` milliseconds; otherwise `null`. */
  seenWithin(ms: number, nowMs: number): bigint | null {
    return this.newest !== null && nowMs - this.newest.seenAtMs < ms ? this.newest.number : null;
  }

  observe(number: bigint, nowMs: number): void {
    const known = this.number;
    if (known !== null && number < known) {
      this.olderAnswers += 1;
      if (this.olderAnswers < ANSWERS_TO_GO_BACK) return;
    }
    this.olderAnswers = 0;
    this.newest = { number, seenAtMs: nowMs };
    if (number !== known) this.moves.next(number);
  }
}
